"""The list: fetched, kept, aged, damaged; and skins found in it."""

import json
import os
import socket
import threading
import unittest
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.request import urlopen

import bpy
from site_of_tests import begin, kept_file, preferences, run, stop, title, told

SKINS = told["skins"]


def results():
    return [one.name for one in bpy.context.window_manager.legend_tools.results]


def served(body, status=200):
    """A site that sends this to everything; it ends with the tests."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class TheList(unittest.TestCase):
    def setUp(self):
        begin()
        if os.path.exists(kept_file()):
            os.remove(kept_file())

    def age(self, seconds):
        with open(kept_file(), encoding="utf-8") as file:
            kept = json.load(file)
        kept["when"] -= seconds
        with open(kept_file(), "w", encoding="utf-8") as file:
            json.dump(kept, file)

    def test_comes_once_and_is_asked_for_by_its_etag(self):
        self.assertEqual(run("refresh"), "The list has 40 skins.")
        self.assertEqual(run("refresh"), "The list still has 40 skins.")

    def test_counts_without_a_network_and_says_its_age(self):
        run("refresh")
        for seconds, words in (
            (5, "less than an hour ago"),
            (3700, "1 hour ago"),
            (2 * 3600, "3 hours ago"),
            (3 * 86400, "3 days ago"),
        ):
            self.age(seconds)
            stop()
            said = run("refresh")
            begin()
            self.assertRegex(
                said, rf"^{told['site']} cannot be reached \(.+\)\. The list that was fetched {words} counts\.$"
            )
        stop()
        self.assertEqual(run("find", text=SKINS[5]["ingamename"]), "1 skin found.")

    def test_is_missing_without_a_network_the_first_time(self):
        stop()
        self.assertRegex(run("find", text="x"), r"cannot be reached \(.+\)\. No list of this site is kept yet\.$")

    def test_of_another_site_does_not_count(self):
        run("refresh")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            preferences().site = f"http://127.0.0.1:{free.getsockname()[1]}"
        self.assertRegex(run("find", text="x"), r"cannot be reached \(.+\)\. No list of this site is kept yet\.$")

    def test_says_what_is_wrong_with_an_address(self):
        preferences().site = ""
        self.assertEqual(run("refresh"), "Enter the address of the site in the preferences of this add-on.")
        preferences().site = "http://no where"
        self.assertRegex(
            run("refresh"), r"^http://no where cannot be reached \(.+\)\. No list of this site is kept yet\.$"
        )
        preferences().site = told["site"] + "/legends"
        self.assertRegex(
            run("refresh"), r" answers 404 instead of a list of skins\. Check its address in the preferences\. No list"
        )
        for body in (b"<html>", b"[]", b'{"version": 1}', b"\xff\xfe", b""):
            preferences().site = served(body)
            self.assertRegex(
                run("refresh"), r" sends no list of skins\. Check its address in the preferences\. No list"
            )

    def test_that_is_damaged_is_said_and_fetched_again(self):
        run("refresh")
        for text in ("{", "[]", '{"site": 1}', '{"data": {"version": 1}}', ""):
            with open(kept_file(), "w", encoding="utf-8") as file:
                file.write(text)
            self.assertEqual(
                run("find", text="x"), f"The list in {kept_file()} cannot be read. Press Refresh to fetch it again."
            )
            self.assertEqual(run("refresh"), "The list has 40 skins.")

    def test_says_when_nothing_can_be_kept(self):
        run("refresh")
        preferences().folder = kept_file()
        self.assertRegex(run("refresh"), r"^Nothing can be kept in .+\. Choose another folder\.$")


class Finding(unittest.TestCase):
    def setUp(self):
        begin()

    def test_finds_by_the_shop_name_in_every_language(self):
        for skin in SKINS:
            names = json.loads(skin["names"])
            self.assertEqual(run("find", text=names["english"].replace("’", "'").upper()), "1 skin found.")
            self.assertEqual(results(), [title(skin)])
            for language in ("german", "japanese"):
                run("find", text=names[language])
                self.assertEqual(results()[0], f"{title(skin)} · {names[language]}")

    def test_finds_without_accents_and_by_the_legend(self):
        german = json.loads(SKINS[7]["names"])["german"]
        run("find", text=german.replace("ö", "o").replace("ß", "ss"))
        self.assertEqual(results()[0], f"{title(SKINS[7])} · {german}")
        run("find", text="mad maggie")
        self.assertEqual(sorted(results()), sorted(title(skin) for skin in SKINS if skin["legend"] == "Mad Maggie"))

    def test_says_that_nothing_was_found(self):
        self.assertEqual(run("find", text="qqqq"), "No skin has the name “qqqq”.")
        self.assertEqual(run("open_page", skin="qqqq"), "No skin of the list has the name “qqqq”.")
        self.assertEqual(run("open_page"), "Find a skin first.")
        self.assertRegex(
            run("open_page", skin="Wraith"), r"^\d+ skins fit “Wraith”, such as Wraith – .+\. Choose one of them\.$"
        )

    def test_opens_the_page_of_the_chosen_one(self):
        skin = SKINS[9]
        run("find", text=skin["ingamename"])
        self.assertEqual(run("open_page"), f"The page of {title(skin)} is open.")
        with open(os.environ["OPENED"], encoding="utf-8") as file:
            address = file.read().split()[-1]
        with urlopen(address) as page:
            self.assertIn(skin["model"], page.read().decode())

    def test_fills_the_results_when_a_name_is_typed(self):
        bpy.context.window_manager.legend_tools.text = SKINS[11]["ingamename"]
        self.assertEqual(results(), [title(SKINS[11])])


class BesideOthers(unittest.TestCase):
    def test_leaves_no_handler_and_goes_without_a_trace(self):
        def traces():
            lists = [
                one for one in map(partial(getattr, bpy.app.handlers), dir(bpy.app.handlers)) if isinstance(one, list)
            ]
            handlers = [repr(one) for handlers in lists for one in handlers if "legend_tools" in repr(one)]
            return handlers, [name for name in dir(bpy.types) if name.startswith("LEGEND_TOOLS")]

        self.assertEqual(traces()[0], [])
        bpy.ops.preferences.addon_disable(module="legend_tools")
        self.assertEqual((traces(), hasattr(bpy.types.WindowManager, "legend_tools")), (([], []), False))
        bpy.ops.preferences.addon_enable(module="legend_tools")
        self.assertEqual(len(traces()[1]), 7)
