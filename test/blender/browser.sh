#!/bin/sh
# Stands for the browser that Blender opens.
echo "$1" >> "$OPENED"
