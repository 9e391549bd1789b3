/* Loaded with --import: the clock of the process and its threads, also of the embedded database, is 500 days ahead. */
const aheadMs = 500 * 24 * 60 * 60_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + aheadMs] : parts));
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
};
