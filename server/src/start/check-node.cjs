"use strict";
// Old JavaScript without imports, so that every version of Node.js can run it and report in one line that it
// is not supported.
var version = process.versions.node.split(".").map(Number);
/** The first supported minor version of a major one. Odd ones have ended, and the dependencies refuse them. */
var minors = { 20: 19, 22: 12 };

if (version[0] < 24 && !(version[1] >= minors[version[0]])) {
  var message =
    "SNAP Developer Portal needs Node.js 20.19, 22.12 or a later one of these, or 24 or later; this is Node.js " +
    process.versions.node +
    ". Install another version from https://nodejs.org.";
  var line = process.stderr.isTTY ? message : JSON.stringify({ level: 60, time: Date.now(), msg: message });
  process.stderr.write(line + "\n");
  process.exit(1);
}
