#!/usr/bin/env node
import "../dist/portal.js";
