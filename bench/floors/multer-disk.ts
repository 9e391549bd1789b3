/**
 * Floor of the uploads: Express and multer, each file written directly to a folder; no checks, hashes or
 * records.
 */
import express from "express";
import multer from "multer";

const app = express();
app.set("etag", false);
app.post("/upload", multer({ dest: process.argv[2] }).single("file"), (request, response) => {
  response.json({ status: "00", data: { url: request.file?.filename } });
});
const server = app.listen(Number(process.argv[3]), "127.0.0.1", () => console.log("ready"));
process.on("SIGTERM", () => server.close(() => process.exit(0)));
