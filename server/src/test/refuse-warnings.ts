/*
 * Warnings that fail their test file: concurrent statements in one transaction, which the driver queues for
 * now and refuses from its next version on; and more listeners than Node.js expects, which is a leak or fills
 * the log.
 */
const refused = [
  /^Calling client\.query\(\) when the client is already executing/,
  /^Possible EventEmitter memory leak/,
];

function refuseWarning(warning: Error) {
  if (refused.some((pattern) => pattern.test(warning.message)))
    throw new Error(warning.message, { cause: warning.stack });
}

// The process runs many test files, and this file before each of them.
for (const listener of process.listeners("warning").filter(({ name }) => name === refuseWarning.name))
  process.off("warning", listener);
process.on("warning", refuseWarning);
