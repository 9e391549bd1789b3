import { detectNestedConnections } from "#db/database.ts";

// Code that requests a second connection inside a transaction fails its test.
detectNestedConnections();
