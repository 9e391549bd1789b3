"use strict";
// Old JavaScript without imports, so that every version of Node.js can run it and report in one line that it
// is too old.
var minimum = [20, 19];
var version = process.versions.node.split(".").map(Number);

if (version[0] < minimum[0] || (version[0] === minimum[0] && version[1] < minimum[1])) {
  var message =
    "SNAP Developer Portal needs Node.js " +
    minimum.join(".") +
    " or later; this is Node.js " +
    process.versions.node +
    ". Install a newer version from https://nodejs.org.";
  var line = process.stderr.isTTY ? message : JSON.stringify({ level: 60, time: Date.now(), msg: message });
  process.stderr.write(line + "\n");
  process.exit(1);
}
