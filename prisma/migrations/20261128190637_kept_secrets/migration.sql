-- Live secrets always have a value, ended ones only for a while: calls and masks do not read the history of an app.
CREATE INDEX "app_secrets_kept_idx" ON "app_secrets" ("appId", "createdAt") WHERE "sealedSecret" IS NOT NULL;
