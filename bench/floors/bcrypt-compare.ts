/**
 * Floor of sign-in: only bcrypt.compare at the portal's cost, ten at a time; prints comparisons per second.
 */
import bcrypt from "bcrypt";

const seconds = Number(process.argv[2] ?? 5);
const hash = await bcrypt.hash("floor-password", 12);
const start = performance.now();
let done = 0;
await Promise.all(
  Array.from({ length: 10 }, async () => {
    while (performance.now() - start < seconds * 1000) {
      await bcrypt.compare("floor-password", hash);
      done += 1;
    }
  }),
);
console.log(done / ((performance.now() - start) / 1000));
