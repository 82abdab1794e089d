"""A bare WebKitGTK browser for WebKitWebDriver: one window of a given size, its console on standard output.

WebKitGTK's own MiniBrowser can't be narrower than 447 px and prints no console.
Usage: webkit_browser.py PROFILE WIDTH HEIGHT light|dark
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, width, height, theme = sys.argv[1:5]

Gtk.init([])
Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", theme == "dark")
# Pages of a desktop without animations prefer reduced motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
)
context.set_automation_allowed(True)


def open_view(related=None):
    """Opens a window with a web view; `related` is the view whose script opened it."""
    properties = {"related_view": related} if related else {"web_context": context}
    view = WebKit2.WebView(is_controlled_by_automation=True, **properties)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(int(width), int(height))
    window.add(view)
    view.connect("create", lambda opener, _action: open_view(opener))
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def on_automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Portal tests")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: open_view())


context.connect("automation-started", on_automation_started)
Gtk.main()
