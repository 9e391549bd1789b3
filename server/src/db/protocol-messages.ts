/** The client does not send PostgreSQL's protocol. */
class ProtocolError extends Error {}

/** PostgreSQL's own limits. */
const maxStartupBytes = 10_000;
const maxMessageBytes = 0x3fffffff;

const encryptionRequests = [80877103, 80877104];
const cancelRequest = 80877102;

interface MessageHandlers {
  /** The client requests TLS or GSS encryption, and waits for one byte. */
  onEncryptionRequest: () => void;
  onStartup: () => void;
  /** Complete messages in order of arrival. */
  onMessages: (messages: Buffer) => void;
  /** The client terminates the connection, or asks to cancel a statement on another one. */
  onEnd: () => void;
}

/** Reads the messages of one connection from chunks of any size. */
export function createMessageReader(handlers: MessageHandlers) {
  let chunks: Buffer[] = [];
  let length = 0;
  let neededLength = 0;
  let isStarted = false;
  let hasEnded = false;

  function readStartup(message: Buffer) {
    const code = message.readInt32BE(4);
    if (encryptionRequests.includes(code)) handlers.onEncryptionRequest();
    else if (code === cancelRequest) hasEnded = true;
    else if (code >> 16 === 3) {
      isStarted = true;
      handlers.onStartup();
    } else throw new ProtocolError(`Unknown protocol version ${code}`);
  }

  /** Handles the complete messages in `bytes` and returns their length. */
  function readAll(bytes: Buffer): number {
    const messages: Buffer[] = [];
    let start = 0;
    while (!hasEnded) {
      const rest = bytes.subarray(start);
      neededLength = isStarted ? readMessageLength(rest) : readStartupLength(rest);
      if (neededLength > rest.length) break;
      const message = rest.subarray(0, neededLength);
      start += neededLength;
      if (!isStarted) readStartup(message);
      else if (readType(message) === "X") hasEnded = true;
      else if (!copyData.includes(readType(message))) messages.push(message);
    }
    if (messages.length > 0) handlers.onMessages(Buffer.concat(messages));
    if (hasEnded) handlers.onEnd();
    return start;
  }

  return (chunk: Buffer) => {
    if (hasEnded) return;
    chunks.push(chunk);
    length += chunk.length;
    // A message of many chunks is joined once, when it is complete.
    if (length < neededLength) return;
    const bytes = Buffer.concat(chunks, length);
    const rest = bytes.subarray(readAll(bytes));
    chunks = [rest];
    length = rest.length;
  };
}

/** Messages of COPY FROM STDIN, which is refused; PostgreSQL also ignores them outside of COPY. */
const copyData = ["d", "c", "f"];

const readType = (message: Buffer) => message.toString("latin1", 0, 1);

/** Length of the first message including its type, or of its header while that is incomplete. */
function readMessageLength(bytes: Buffer): number {
  if (bytes.length < 5) return 5;
  const length = bytes.readInt32BE(1);
  if (length < 4 || length > maxMessageBytes) throw new ProtocolError(`Invalid message length ${length}`);
  return 1 + length;
}

function readStartupLength(bytes: Buffer): number {
  if (bytes.length < 8) return 8;
  const length = bytes.readInt32BE(0);
  if (length < 8 || length > maxStartupBytes) throw new ProtocolError(`Invalid startup length ${length}`);
  return length;
}

/** A message as a client sends it. */
export function buildClientMessage(type: string, text?: string): Buffer {
  const body = Buffer.from(text === undefined ? "" : `${text}\0`);
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

/** The message that opens a connection. */
export function buildStartupMessage(parameters: Record<string, string>): Buffer {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}\0${value}\0`);
  const message = Buffer.concat([Buffer.alloc(8), Buffer.from(`${pairs.join("")}\0`)]);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(3 << 16, 4);
  return message;
}

/** Whether a response ends with ReadyForQuery and no transaction is open. */
export function isIdleAtEnd(answer: Buffer): boolean {
  let last = 0;
  for (let start = 0; start < answer.length; start += readMessageLength(answer.subarray(start))) last = start;
  return readType(answer.subarray(last)) === "Z" && answer.toString("latin1", last + 5) === "I";
}
