-- The schema of version 1.0.0. The last sections contain what Prisma's schema cannot express.

CREATE SCHEMA IF NOT EXISTS "public";
CREATE TYPE "StoredAppState" AS ENUM ('waiting', 'active', 'suspended', 'rejected', 'closed');
CREATE TYPE "AppCategory" AS ENUM ('provider', 'user', 'developer');
CREATE TYPE "AppEventKind" AS ENUM ('created', 'kept_waiting', 'approved', 'rejected', 'suspended', 'resumed', 'edited', 'extension_requested', 'extension_granted', 'extension_declined', 'change_requested', 'change_granted', 'change_declined', 'expired', 'closed', 'secret_created', 'secret_revoked');
CREATE TYPE "AuditResult" AS ENUM ('success', 'failure');
CREATE TYPE "CompanyRole" AS ENUM ('owner', 'developer', 'viewer');
CREATE TYPE "CompanyEventKind" AS ENUM ('invited', 'invitation_withdrawn', 'joined', 'role_changed', 'left', 'removed', 'renamed');
CREATE TYPE "MailState" AS ENUM ('waiting', 'sending', 'sent', 'failed', 'written');
CREATE TYPE "Environment" AS ENUM ('sandbox', 'production');
CREATE TYPE "NotificationKind" AS ENUM ('app_waiting', 'app_approved', 'app_kept_waiting', 'request_created', 'request_status_changed', 'template_file_added', 'final_file_added', 'app_rejected', 'app_suspended', 'app_resumed', 'app_edited', 'app_extension_requested', 'app_extension_granted', 'app_extension_declined', 'app_change_requested', 'app_change_granted', 'app_change_declined', 'app_expires_soon', 'app_expired', 'app_closed', 'app_secret_created', 'app_secret_revoked', 'app_secret_viewed', 'registration_waiting', 'company_joined', 'company_left', 'company_removed', 'company_role_changed', 'company_renamed', 'administrator_created', 'administrator_enabled', 'administrator_disabled', 'administrator_password_reset', 'administrator_email_changed', 'tenant_role_changed');
CREATE TYPE "NotificationMail" AS ENUM ('now', 'daily', 'never');
CREATE TYPE "ProductionStatus" AS ENUM ('10-Requested', '20-AggreementReviewed', '30-AggreementCompleted', '40-SITRequested', '50-SITReviewed', '60-SIT Revision', '70-SIT Completed', '80-Rejected', '90-Cancelled', '100-Accepted');
CREATE TYPE "DocumentPurpose" AS ENUM ('template', 'final');
CREATE TYPE "ApiVersion" AS ENUM ('1.0', '2.0');
CREATE TYPE "HttpMethod" AS ENUM ('GET', 'POST', 'PUT', 'DELETE');
CREATE TYPE "KeyEnvironment" AS ENUM ('sandbox', 'production', 'both');
CREATE TYPE "RegistrationState" AS ENUM ('unconfirmed', 'waiting', 'approved', 'rejected');
CREATE TYPE "TestAccountKind" AS ENUM ('source', 'beneficiary', 'funding');
CREATE TYPE "TestAccountStatus" AS ENUM ('active', 'closed', 'frozen', 'dormant');
CREATE TYPE "TestTransactionKind" AS ENUM ('transfer', 'opening', 'top_up', 'correction', 'payment', 'refund');
CREATE TYPE "TestPaymentKind" AS ENUM ('qr', 'direct_debit', 'qr_cpm', 'payment_request', 'bulk_transfer', 'bulk_transfer_item', 'top_up', 'bulk_top_up', 'bulk_top_up_item', 'cash_out', 'authorization', 'capture', 'void', 'authorization_refund', 'one_time_password');
CREATE TYPE "TestRegistrationKind" AS ENUM ('card', 'account', 'binding', 'mandate');
CREATE TYPE "Role" AS ENUM ('admin', 'tenant');

CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "responseCode" TEXT NOT NULL,
    "cause" TEXT,
    "mistake" TEXT,
    "isProven" BOOLEAN NOT NULL,
    "references" TEXT[],
    "durationMs" REAL NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "requestHeaders" JSON NOT NULL,
    "requestBody" TEXT NOT NULL,
    "isBase64" BOOLEAN NOT NULL,
    "bodyBytes" INTEGER NOT NULL,
    "responseHeaders" JSON NOT NULL,
    "responseBody" TEXT NOT NULL,
    "explanation" JSON,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 1,
    "omission" TEXT,
    "refusal" JSON,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");

CREATE TABLE "activity_usage" (
    "appId" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "responseCode" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "durations" INTEGER[],

    CONSTRAINT "activity_usage_pkey" PRIMARY KEY ("appId","hour","serviceCode","responseCode","cause")
) WITH (fillfactor = 70);

CREATE TABLE "activity_volumes" (
    "appId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "activity_volumes_pkey" PRIMARY KEY ("appId")
);

CREATE TABLE "app_first_calls" (
    "appId" UUID NOT NULL,
    "tokenAt" TIMESTAMPTZ(3),
    "transferAt" TIMESTAMPTZ(3),

    CONSTRAINT "app_first_calls_pkey" PRIMARY KEY ("appId")
);

CREATE TABLE "sandbox_tokens" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "sealedToken" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "apps" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "consumerKey" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "maxRate" INTEGER NOT NULL DEFAULT 0,
    "approvedById" UUID,
    "approvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "approvalNote" TEXT NOT NULL DEFAULT '',
    "category" "AppCategory",
    "changeRequest" JSONB,
    "expiresAt" TIMESTAMPTZ(3),
    "expiryNotices" INTEGER NOT NULL DEFAULT 0,
    "extensionRequest" JSONB,
    "reason" TEXT NOT NULL DEFAULT '',
    "state" "StoredAppState" NOT NULL DEFAULT 'waiting',
    "wishedRate" INTEGER NOT NULL DEFAULT 0,
    "companyId" UUID NOT NULL,
    "isStrict" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "apps_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "app_products" (
    "appId" UUID NOT NULL,
    "uriPath" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,

    CONSTRAINT "app_products_pkey" PRIMARY KEY ("appId","uriPath")
);

CREATE TABLE "app_source_accounts" (
    "appId" UUID NOT NULL,
    "accountNumber" TEXT NOT NULL,

    CONSTRAINT "app_source_accounts_pkey" PRIMARY KEY ("appId","accountNumber")
);

CREATE TABLE "app_events" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "AppEventKind" NOT NULL,
    "actor" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "app_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "app_secrets" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "sealedSecret" TEXT,
    "createdBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3),
    "revokedBy" TEXT NOT NULL DEFAULT '',
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedFrom" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "app_secrets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "result" "AuditResult" NOT NULL,
    "userId" UUID,
    "username" TEXT NOT NULL DEFAULT '',
    "subjectType" TEXT NOT NULL DEFAULT '',
    "subjectId" UUID,
    "subjectName" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "requestId" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "companies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "company_invitations" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "role" "CompanyRole" NOT NULL,
    "invitedById" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "company_invitations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "company_events" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "kind" "CompanyEventKind" NOT NULL,
    "actor" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "role" "CompanyRole",
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "deployment" (
    "id" UUID NOT NULL,
    "isOnly" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deployment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deployment_isOnly_check" CHECK ("isOnly")
);

CREATE TABLE "device_links" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "device_links_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "device_link_requests" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_link_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "oldEmail" TEXT NOT NULL,
    "newEmail" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "undoTokenHash" TEXT,
    "sessionId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "voidedAt" TIMESTAMPTZ(3),
    "requestedById" UUID,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "master_key_probes" (
    "keyId" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "master_key_probes_pkey" PRIMARY KEY ("keyId")
);

CREATE TABLE "history_records" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" "ProductionStatus" NOT NULL,
    "approvedBy" TEXT NOT NULL DEFAULT '',
    "approvedAt" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL DEFAULT '',
    "previousStatus" "ProductionStatus",
    "companyId" UUID NOT NULL,

    CONSTRAINT "history_records_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "key_pairs" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "activeOfCompanyId" UUID,
    "bits" INTEGER NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "sealedPrivate" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),
    "companyId" UUID NOT NULL,

    CONSTRAINT "key_pairs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "messageId" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealedContent" TEXT,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "priority" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "inBell" BOOLEAN NOT NULL DEFAULT true,
    "inDigest" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_preferences" (
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" "NotificationMail" NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("userId","kind")
);

CREATE TABLE "notification_digests" (
    "userId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_digests_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "replacedAt" TIMESTAMPTZ(3),

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_reset_requests" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "production_requests" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "requestedBy" TEXT NOT NULL,
    "requestType" TEXT NOT NULL DEFAULT 'production',
    "status" "ProductionStatus" NOT NULL DEFAULT '10-Requested',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "companyId" UUID NOT NULL,

    CONSTRAINT "production_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "production_request_documents" (
    "requestId" UUID NOT NULL,
    "documentId" UUID NOT NULL,
    "purpose" "DocumentPurpose" NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "production_request_documents_pkey" PRIMARY KEY ("requestId","documentId","purpose")
);

CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "serviceCode" TEXT NOT NULL,
    "method" "HttpMethod" NOT NULL,
    "uriPath" TEXT NOT NULL,
    "version" "ApiVersion" NOT NULL,
    "environment" "Environment" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "public_keys" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "environment" "KeyEnvironment" NOT NULL,
    "bits" INTEGER NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revokedById" UUID,
    "revokedAt" TIMESTAMPTZ(3),
    "companyId" UUID NOT NULL,
    "provenAt" TIMESTAMPTZ(3),

    CONSTRAINT "public_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "registrations" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "category" "AppCategory" NOT NULL,
    "state" "RegistrationState" NOT NULL DEFAULT 'unconfirmed',
    "passwordHash" TEXT,
    "tokenHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "userId" UUID,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "registration_requests" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "registrationId" UUID,
    "address" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registration_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "retention_times" (
    "name" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_times_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "sandbox_external_ids" (
    "day" DATE NOT NULL,
    "appId" UUID NOT NULL,
    "externalId" TEXT NOT NULL,

    CONSTRAINT "sandbox_external_ids_pkey" PRIMARY KEY ("day","appId","externalId")
);

CREATE TABLE "sandbox_hits" (
    "appId" UUID NOT NULL,
    "hits" TIMESTAMPTZ(6)[],
    "maxHits" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "sandbox_hits_pkey" PRIMARY KEY ("appId")
) WITH (fillfactor = 50);

CREATE TABLE "source_accounts" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balance" DECIMAL(18,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "source_accounts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "userAgent" TEXT NOT NULL DEFAULT '',
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "passwordConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "sealedReply" TEXT,

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "signing_keys" (
    "id" UUID NOT NULL,
    "publicKeyPem" TEXT NOT NULL,
    "sealedPrivate" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_accounts" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "TestAccountKind" NOT NULL,
    "bankCode" TEXT NOT NULL DEFAULT '',
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "TestAccountStatus" NOT NULL DEFAULT 'active',
    "currency" TEXT NOT NULL DEFAULT 'IDR',
    "balance" DECIMAL(24,2) NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_accounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "test_accounts_balance_check" CHECK ("kind" = 'funding' OR "balance" >= 0)
);

CREATE TABLE "test_transactions" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "referenceNo" TEXT NOT NULL,
    "partnerReferenceNo" TEXT,
    "externalId" TEXT,
    "serviceCode" TEXT,
    "kind" "TestTransactionKind" NOT NULL,
    "amount" DECIMAL(24,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "sourceNumber" TEXT NOT NULL,
    "beneficiaryNumber" TEXT NOT NULL,
    "beneficiaryBank" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "bodyHash" TEXT NOT NULL DEFAULT '',
    "refusal" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_transactions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_postings" (
    "id" BIGSERIAL NOT NULL,
    "transactionId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "amount" DECIMAL(24,2) NOT NULL,
    "balance" DECIMAL(24,2) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_postings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_virtual_accounts" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "partnerServiceId" TEXT NOT NULL,
    "customerNo" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "trxId" TEXT NOT NULL,
    "amount" DECIMAL(24,2),
    "currency" TEXT NOT NULL DEFAULT 'IDR',
    "fee" DECIMAL(24,2),
    "trxType" TEXT NOT NULL DEFAULT 'C',
    "bills" JSONB NOT NULL DEFAULT '[]',
    "freeTexts" JSONB NOT NULL DEFAULT '[]',
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "paidAmount" DECIMAL(24,2),
    "paymentRequestId" TEXT NOT NULL DEFAULT '',
    "referenceNo" TEXT NOT NULL DEFAULT '',
    "sourceNumber" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "test_virtual_accounts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_payments" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "partnerReferenceNo" TEXT,
    "referenceNo" TEXT NOT NULL,
    "externalId" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL DEFAULT '',
    "storeId" TEXT NOT NULL DEFAULT '',
    "terminalId" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(24,2),
    "fee" DECIMAL(24,2),
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "paidAmount" DECIMAL(24,2),
    "refundedAmount" DECIMAL(24,2) NOT NULL DEFAULT 0,
    "cancelledAt" TIMESTAMPTZ(3),
    "kind" "TestPaymentKind" NOT NULL,
    "code" TEXT,
    "beneficiaryNumber" TEXT NOT NULL DEFAULT '',
    "originalReferenceNo" TEXT NOT NULL DEFAULT '',
    "sourceNumber" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "test_payments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_qr_scans" (
    "appId" UUID NOT NULL,
    "partnerReferenceNo" TEXT NOT NULL,
    "qrId" UUID NOT NULL,

    CONSTRAINT "test_qr_scans_pkey" PRIMARY KEY ("appId","partnerReferenceNo")
);

CREATE TABLE "test_registrations" (
    "id" UUID NOT NULL,
    "appId" UUID NOT NULL,
    "kind" "TestRegistrationKind" NOT NULL,
    "partnerReferenceNo" TEXT,
    "referenceNo" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL DEFAULT '',
    "customerId" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "cardNo" TEXT NOT NULL DEFAULT '',
    "cardType" TEXT NOT NULL DEFAULT '',
    "maxAmount" DECIMAL(24,2),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "accountNo" TEXT NOT NULL DEFAULT '',
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "test_registrations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "machine_tokens" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedFrom" TEXT NOT NULL DEFAULT '',
    "revokedAt" TIMESTAMPTZ(3),
    "revokedBy" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "machine_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "companyId" UUID,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "avatars" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "originalName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "companyId" UUID,

    CONSTRAINT "avatars_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "avatar" TEXT NOT NULL DEFAULT '',
    "role" "Role" NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "firstSignatureAt" TIMESTAMPTZ(3),
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT false,
    "signInFailuresClearedAt" TIMESTAMPTZ(3),
    "firstSignInAt" TIMESTAMPTZ(3),
    "isInvited" BOOLEAN NOT NULL DEFAULT false,
    "companyId" UUID NOT NULL,
    "companyRole" "CompanyRole" NOT NULL DEFAULT 'owner',
    "passwordExpiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "activities_appId_id_idx" ON "activities"("appId", "id");
CREATE INDEX "activities_serviceCode_id_idx" ON "activities"("serviceCode", "id");
CREATE INDEX "activities_responseCode_id_idx" ON "activities"("responseCode" text_pattern_ops, "id");
CREATE INDEX "activities_path_id_idx" ON "activities"("path" text_pattern_ops, "id");
CREATE INDEX "activities_cause_id_idx" ON "activities"("cause", "id");
CREATE INDEX "activities_references_idx" ON "activities" USING GIN ("references");
CREATE INDEX "activity_usage_hour_idx" ON "activity_usage"("hour");
CREATE INDEX "sandbox_tokens_appId_id_idx" ON "sandbox_tokens"("appId", "id");
CREATE INDEX "sandbox_tokens_createdAt_idx" ON "sandbox_tokens"("createdAt");
CREATE UNIQUE INDEX "apps_consumerKey_key" ON "apps"("consumerKey");
CREATE INDEX "apps_companyId_createdAt_id_idx" ON "apps"("companyId", "createdAt", "id");
CREATE INDEX "apps_ownerId_idx" ON "apps"("ownerId");
CREATE INDEX "apps_state_createdAt_id_idx" ON "apps"("state", "createdAt", "id");
CREATE INDEX "apps_expiresAt_idx" ON "apps"("expiresAt");
CREATE INDEX "apps_environment_createdAt_id_idx" ON "apps"("environment", "createdAt", "id");
CREATE INDEX "apps_createdAt_id_idx" ON "apps"("createdAt", "id");
CREATE INDEX "apps_name_id_idx" ON "apps"("name", "id");
CREATE INDEX "apps_environment_id_idx" ON "apps"("environment", "id");
CREATE INDEX "apps_maxRate_id_idx" ON "apps"("maxRate", "id");
CREATE INDEX "app_products_uriPath_environment_idx" ON "app_products"("uriPath", "environment");
CREATE INDEX "app_events_appId_createdAt_id_idx" ON "app_events"("appId", "createdAt", "id");
CREATE INDEX "app_secrets_appId_createdAt_id_idx" ON "app_secrets"("appId", "createdAt", "id");
CREATE INDEX "audit_events_createdAt_id_idx" ON "audit_events"("createdAt", "id");
CREATE INDEX "audit_events_event_createdAt_id_idx" ON "audit_events"("event", "createdAt", "id");
CREATE INDEX "companies_name_id_idx" ON "companies"("name", "id");
CREATE UNIQUE INDEX "company_invitations_tokenHash_key" ON "company_invitations"("tokenHash");
CREATE INDEX "company_invitations_companyId_emailKey_idx" ON "company_invitations"("companyId", "emailKey");
CREATE INDEX "company_invitations_invitedById_idx" ON "company_invitations"("invitedById");
CREATE INDEX "company_events_companyId_createdAt_id_idx" ON "company_events"("companyId", "createdAt", "id");
CREATE UNIQUE INDEX "deployment_isOnly_key" ON "deployment"("isOnly");
CREATE UNIQUE INDEX "device_links_tokenHash_key" ON "device_links"("tokenHash");
CREATE INDEX "device_links_userId_idx" ON "device_links"("userId");
CREATE INDEX "device_links_expiresAt_idx" ON "device_links"("expiresAt");
CREATE INDEX "device_link_requests_createdAt_idx" ON "device_link_requests"("createdAt");
CREATE UNIQUE INDEX "email_changes_tokenHash_key" ON "email_changes"("tokenHash");
CREATE UNIQUE INDEX "email_changes_undoTokenHash_key" ON "email_changes"("undoTokenHash");
CREATE INDEX "email_changes_userId_idx" ON "email_changes"("userId");
CREATE INDEX "email_changes_createdAt_idx" ON "email_changes"("createdAt");
CREATE INDEX "history_records_companyId_createdAt_id_idx" ON "history_records"("companyId", "createdAt", "id");
CREATE INDEX "history_records_ownerId_idx" ON "history_records"("ownerId");
CREATE INDEX "history_records_requestId_createdAt_idx" ON "history_records"("requestId", "createdAt");
CREATE INDEX "history_records_createdAt_id_idx" ON "history_records"("createdAt", "id");
CREATE INDEX "history_records_content_id_idx" ON "history_records"("content", "id");
CREATE INDEX "history_records_status_createdAt_id_idx" ON "history_records"("status", "createdAt", "id");
CREATE INDEX "history_records_status_id_idx" ON "history_records"("status", "id");
CREATE UNIQUE INDEX "key_pairs_activeOfCompanyId_key" ON "key_pairs"("activeOfCompanyId");
CREATE INDEX "key_pairs_companyId_idx" ON "key_pairs"("companyId");
CREATE INDEX "key_pairs_fingerprint_idx" ON "key_pairs"("fingerprint");
CREATE INDEX "mail_outbox_state_nextAttemptAt_idx" ON "mail_outbox"("state", "nextAttemptAt");
CREATE INDEX "mail_outbox_state_createdAt_id_idx" ON "mail_outbox"("state", "createdAt", "id");
CREATE INDEX "mail_outbox_createdAt_id_idx" ON "mail_outbox"("createdAt", "id");
CREATE INDEX "notifications_recipientId_createdAt_id_idx" ON "notifications"("recipientId", "createdAt", "id");
CREATE INDEX "notifications_createdAt_idx" ON "notifications"("createdAt");
CREATE UNIQUE INDEX "password_resets_tokenHash_key" ON "password_resets"("tokenHash");
CREATE INDEX "password_resets_userId_idx" ON "password_resets"("userId");
CREATE INDEX "password_resets_expiresAt_idx" ON "password_resets"("expiresAt");
CREATE INDEX "password_reset_requests_createdAt_idx" ON "password_reset_requests"("createdAt");
CREATE INDEX "production_requests_companyId_createdAt_id_idx" ON "production_requests"("companyId", "createdAt", "id");
CREATE INDEX "production_requests_ownerId_idx" ON "production_requests"("ownerId");
CREATE INDEX "production_requests_status_createdAt_id_idx" ON "production_requests"("status", "createdAt", "id");
CREATE INDEX "production_requests_status_id_idx" ON "production_requests"("status", "id");
CREATE INDEX "production_requests_createdAt_id_idx" ON "production_requests"("createdAt", "id");
CREATE INDEX "production_requests_requestedBy_id_idx" ON "production_requests"("requestedBy", "id");
CREATE INDEX "production_request_documents_documentId_idx" ON "production_request_documents"("documentId");
CREATE INDEX "products_createdAt_id_idx" ON "products"("createdAt", "id");
CREATE UNIQUE INDEX "products_uriPath_environment_key" ON "products"("uriPath", "environment");
CREATE UNIQUE INDEX "public_keys_fingerprint_key" ON "public_keys"("fingerprint");
CREATE INDEX "public_keys_companyId_revokedAt_idx" ON "public_keys"("companyId", "revokedAt");
CREATE UNIQUE INDEX "registrations_tokenHash_key" ON "registrations"("tokenHash");
CREATE UNIQUE INDEX "registrations_userId_key" ON "registrations"("userId");
CREATE INDEX "registrations_emailKey_idx" ON "registrations"("emailKey");
CREATE INDEX "registrations_state_createdAt_idx" ON "registrations"("state", "createdAt");
CREATE INDEX "registration_requests_registrationId_idx" ON "registration_requests"("registrationId");
CREATE INDEX "registration_requests_createdAt_idx" ON "registration_requests"("createdAt");
CREATE UNIQUE INDEX "source_accounts_number_key" ON "source_accounts"("number");
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");
CREATE UNIQUE INDEX "refresh_tokens_tokenHash_key" ON "refresh_tokens"("tokenHash");
CREATE INDEX "refresh_tokens_sessionId_idx" ON "refresh_tokens"("sessionId");
CREATE UNIQUE INDEX "test_accounts_appId_bankCode_number_key" ON "test_accounts"("appId", "bankCode", "number");
CREATE INDEX "test_transactions_appId_externalId_idx" ON "test_transactions"("appId", "externalId");
CREATE INDEX "test_transactions_appId_createdAt_id_idx" ON "test_transactions"("appId", "createdAt", "id");
CREATE UNIQUE INDEX "test_transactions_appId_serviceCode_partnerReferenceNo_key" ON "test_transactions"("appId", "serviceCode", "partnerReferenceNo");
CREATE UNIQUE INDEX "test_transactions_appId_referenceNo_key" ON "test_transactions"("appId", "referenceNo");
CREATE INDEX "test_postings_accountId_id_idx" ON "test_postings"("accountId", "id");
CREATE UNIQUE INDEX "test_postings_transactionId_accountId_key" ON "test_postings"("transactionId", "accountId");
CREATE UNIQUE INDEX "test_virtual_accounts_appId_number_key" ON "test_virtual_accounts"("appId", "number");
CREATE UNIQUE INDEX "test_virtual_accounts_appId_trxId_key" ON "test_virtual_accounts"("appId", "trxId");
CREATE INDEX "test_payments_appId_externalId_idx" ON "test_payments"("appId", "externalId");
CREATE INDEX "test_payments_appId_originalReferenceNo_idx" ON "test_payments"("appId", "originalReferenceNo");
CREATE UNIQUE INDEX "test_payments_appId_kind_partnerReferenceNo_key" ON "test_payments"("appId", "kind", "partnerReferenceNo");
CREATE UNIQUE INDEX "test_payments_appId_referenceNo_key" ON "test_payments"("appId", "referenceNo");
CREATE UNIQUE INDEX "test_payments_appId_code_key" ON "test_payments"("appId", "code");
CREATE INDEX "test_qr_scans_qrId_idx" ON "test_qr_scans"("qrId");
CREATE INDEX "test_registrations_appId_customerId_idx" ON "test_registrations"("appId", "customerId");
CREATE UNIQUE INDEX "test_registrations_appId_kind_partnerReferenceNo_key" ON "test_registrations"("appId", "kind", "partnerReferenceNo");
CREATE UNIQUE INDEX "test_registrations_appId_kind_token_key" ON "test_registrations"("appId", "kind", "token");
CREATE UNIQUE INDEX "machine_tokens_tokenHash_key" ON "machine_tokens"("tokenHash");
CREATE INDEX "machine_tokens_userId_createdAt_idx" ON "machine_tokens"("userId", "createdAt");
CREATE INDEX "machine_tokens_expiresAt_idx" ON "machine_tokens"("expiresAt");
CREATE UNIQUE INDEX "documents_path_key" ON "documents"("path");
CREATE INDEX "documents_createdAt_idx" ON "documents"("createdAt");
CREATE INDEX "documents_companyId_createdAt_sizeBytes_idx" ON "documents"("companyId", "createdAt", "sizeBytes");
CREATE UNIQUE INDEX "avatars_path_key" ON "avatars"("path");
CREATE INDEX "avatars_createdAt_idx" ON "avatars"("createdAt");
CREATE INDEX "avatars_companyId_createdAt_sizeBytes_idx" ON "avatars"("companyId", "createdAt", "sizeBytes");
CREATE UNIQUE INDEX "users_usernameKey_key" ON "users"("usernameKey");
CREATE UNIQUE INDEX "users_emailKey_key" ON "users"("emailKey");
CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt", "id");
CREATE INDEX "users_firstName_id_idx" ON "users"("firstName", "id");
CREATE INDEX "users_lastName_id_idx" ON "users"("lastName", "id");
CREATE INDEX "users_phone_id_idx" ON "users"("phone", "id");
CREATE INDEX "users_company_id_idx" ON "users"("company", "id");
CREATE INDEX "users_companyId_idx" ON "users"("companyId");
CREATE INDEX "saved_views_list_isShared_idx" ON "saved_views"("list", "isShared");
CREATE UNIQUE INDEX "saved_views_ownerId_list_name_key" ON "saved_views"("ownerId", "list", "name");
ALTER TABLE "apps" ADD CONSTRAINT "apps_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "apps" ADD CONSTRAINT "apps_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "apps" ADD CONSTRAINT "apps_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "app_products" ADD CONSTRAINT "app_products_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "app_products" ADD CONSTRAINT "app_products_uriPath_environment_fkey" FOREIGN KEY ("uriPath", "environment") REFERENCES "products"("uriPath", "environment") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "app_source_accounts" ADD CONSTRAINT "app_source_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "app_source_accounts" ADD CONSTRAINT "app_source_accounts_accountNumber_fkey" FOREIGN KEY ("accountNumber") REFERENCES "source_accounts"("number") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "app_events" ADD CONSTRAINT "app_events_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "app_secrets" ADD CONSTRAINT "app_secrets_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "company_events" ADD CONSTRAINT "company_events_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "history_records" ADD CONSTRAINT "history_records_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "production_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "key_pairs" ADD CONSTRAINT "key_pairs_activeOfCompanyId_fkey" FOREIGN KEY ("activeOfCompanyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "production_requests" ADD CONSTRAINT "production_requests_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "production_request_documents" ADD CONSTRAINT "production_request_documents_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "production_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "production_request_documents" ADD CONSTRAINT "production_request_documents_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "public_keys" ADD CONSTRAINT "public_keys_revokedById_fkey" FOREIGN KEY ("revokedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "registrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_accounts" ADD CONSTRAINT "test_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_transactions" ADD CONSTRAINT "test_transactions_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_postings" ADD CONSTRAINT "test_postings_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "test_transactions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_postings" ADD CONSTRAINT "test_postings_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "test_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_virtual_accounts" ADD CONSTRAINT "test_virtual_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_qr_scans" ADD CONSTRAINT "test_qr_scans_qrId_fkey" FOREIGN KEY ("qrId") REFERENCES "test_payments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_registrations" ADD CONSTRAINT "test_registrations_appId_fkey" FOREIGN KEY ("appId") REFERENCES "apps"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "documents" ADD CONSTRAINT "documents_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Calls: days are partitions, which maintenance creates ahead and drops. Rows of a day without one are stored here.
CREATE TABLE "activities_other" PARTITION OF "activities" DEFAULT;

-- Keywords are looked up by their trigrams. The extension is a trusted one: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "companies_trigram_idx" ON "companies" USING gin ("name" gin_trgm_ops);
CREATE INDEX "history_records_trigram_idx" ON "history_records" USING gin ("content" gin_trgm_ops, "description" gin_trgm_ops, "approvedBy" gin_trgm_ops, "note" gin_trgm_ops);
CREATE INDEX "production_requests_trigram_idx" ON "production_requests" USING gin ("requestedBy" gin_trgm_ops);
CREATE INDEX "users_trigram_idx" ON "users" USING gin ("company" gin_trgm_ops, "username" gin_trgm_ops, "firstName" gin_trgm_ops, "lastName" gin_trgm_ops, "email" gin_trgm_ops, "phone" gin_trgm_ops);
-- Expressions: an index on the column itself is also used for `= ANY`, where it takes milliseconds per value instead of microseconds.
CREATE INDEX "apps_trigram_idx" ON "apps" USING gin ("name" gin_trgm_ops, lower("consumerKey") gin_trgm_ops);
CREATE INDEX "documents_trigram_idx" ON "documents" USING gin (lower("path") gin_trgm_ops, "originalName" gin_trgm_ops);

-- What the dashboard and the menu count is counted in indexes, without the rows.
CREATE INDEX "apps_state_idx" ON "apps"("environment", "state", "expiresAt");
CREATE INDEX "apps_approvedAt_idx" ON "apps"("approvedAt") WHERE "approvedAt" IS NOT NULL;
-- The few apps with a request that waits for a decision; also a filter of the list.
CREATE INDEX "apps_asked_idx" ON "apps"("createdAt", "id") WHERE "extensionRequest" IS NOT NULL OR "changeRequest" IS NOT NULL;
-- The requests that wait for an administrator, since when. The same steps as waitingStatuses of the contract.
CREATE INDEX "production_requests_waiting_idx" ON "production_requests"((coalesce("decidedAt", "createdAt")), "id")
  WHERE status IN ('10-Requested', '40-SITRequested', '50-SITReviewed', '70-SIT Completed');
CREATE INDEX "notifications_unread_idx" ON "notifications"("recipientId", "createdAt") WHERE "readAt" IS NULL;

-- A list of requests is ordered by the time of a decision, which is the start of 1970 before there is one.
CREATE INDEX "production_requests_decidedAt_id_idx" ON "production_requests"((coalesce("decidedAt", TIMESTAMPTZ '1970-01-01 00:00:00+00')), "id");

-- Few rows of large tables.
CREATE INDEX "users_administrators_idx" ON "users"("id") WHERE role = 'admin';
CREATE INDEX "refresh_tokens_with_copy_idx" ON "refresh_tokens"("usedAt") WHERE "sealedReply" IS NOT NULL;
CREATE INDEX "notifications_inDigest_idx" ON "notifications"("recipientId", "createdAt") WHERE "inDigest";
-- The claim reads mails in this order.
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox"("priority", "nextAttemptAt") WHERE state IN ('waiting', 'sending');

-- Several people may type the same address; the mailbox decides, and only one of their registrations can wait.
CREATE UNIQUE INDEX "registrations_waiting_emailKey_key" ON "registrations"("emailKey") WHERE "state" = 'waiting';

-- Events are never changed, and deleted only by the retention task, which sets portal.audit_retention in its own
-- transaction. TRUNCATE stays possible, because a restore replaces the whole table.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('portal.audit_retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only: % is refused', TG_OP;
END$$;
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
