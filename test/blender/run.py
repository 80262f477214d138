"""Installs the add-on as people do, runs one file of tests in this Blender, and counts."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(__file__))
import site_of_tests as site

site.install()
suite = unittest.defaultTestLoader.loadTestsFromName(sys.argv[-1][:-3])
result = unittest.TextTestRunner(verbosity=2).run(suite)
failed = len(result.failures) + len(result.errors)
print(f"\nTALLY {result.testsRun - failed} {failed}")
