CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE public."ApiVersion" AS ENUM (
    '1.0',
    '2.0'
);
CREATE TYPE public."AuditResult" AS ENUM (
    'success',
    'failure'
);
CREATE TYPE public."DocumentPurpose" AS ENUM (
    'template',
    'final'
);
CREATE TYPE public."Environment" AS ENUM (
    'sandbox',
    'production'
);
CREATE TYPE public."HttpMethod" AS ENUM (
    'GET',
    'POST',
    'PUT',
    'DELETE'
);
CREATE TYPE public."MailState" AS ENUM (
    'waiting',
    'sending',
    'sent',
    'failed'
);
CREATE TYPE public."NotificationKind" AS ENUM (
    'app_waiting',
    'app_approved',
    'app_kept_waiting',
    'request_created',
    'request_status_changed',
    'template_file_added',
    'final_file_added'
);
CREATE TYPE public."ProductionStatus" AS ENUM (
    '10-Requested',
    '20-AggreementReviewed',
    '30-AggreementCompleted',
    '40-SITRequested',
    '50-SITReviewed',
    '60-SIT Revision',
    '70-SIT Completed',
    '80-Rejected',
    '90-Cancelled',
    '100-Accepted'
);
CREATE TYPE public."Role" AS ENUM (
    'admin',
    'tenant'
);
CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.app_products (
    "appId" uuid NOT NULL,
    "uriPath" text NOT NULL,
    environment public."Environment" NOT NULL
);
CREATE TABLE public.app_source_accounts (
    "appId" uuid NOT NULL,
    "accountNumber" text NOT NULL
);
CREATE TABLE public.apps (
    id uuid NOT NULL,
    "ownerId" uuid NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    "consumerKey" text NOT NULL,
    "sealedSecret" text NOT NULL,
    environment public."Environment" NOT NULL,
    "maxRate" integer DEFAULT 0 NOT NULL,
    "isActive" boolean DEFAULT false NOT NULL,
    "approvedById" uuid,
    "approvedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "approvalNote" text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    event text NOT NULL,
    result public."AuditResult" NOT NULL,
    "userId" uuid,
    username text DEFAULT ''::text NOT NULL,
    "subjectType" text DEFAULT ''::text NOT NULL,
    "subjectId" uuid,
    "subjectName" text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    "userAgent" text DEFAULT ''::text NOT NULL,
    "requestId" text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.avatars (
    id uuid NOT NULL,
    path text NOT NULL,
    "originalName" text NOT NULL,
    "contentType" text NOT NULL,
    "sizeBytes" integer NOT NULL,
    sha256 text NOT NULL,
    "uploaderId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.deployment (
    id uuid NOT NULL,
    "isOnly" boolean DEFAULT true NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "deployment_isOnly_check" CHECK ("isOnly")
);
CREATE TABLE public.documents (
    id uuid NOT NULL,
    path text NOT NULL,
    "originalName" text NOT NULL,
    "contentType" text NOT NULL,
    "sizeBytes" integer NOT NULL,
    sha256 text NOT NULL,
    "uploaderId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.email_changes (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    "oldEmail" text NOT NULL,
    "newEmail" text NOT NULL,
    "tokenHash" text NOT NULL,
    "undoTokenHash" text,
    "sessionId" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "confirmedAt" timestamp(3) with time zone,
    "voidedAt" timestamp(3) with time zone
);
CREATE TABLE public.history_records (
    id uuid NOT NULL,
    "ownerId" uuid NOT NULL,
    "requestId" uuid NOT NULL,
    content text NOT NULL,
    "contentType" text NOT NULL,
    description text NOT NULL,
    status public."ProductionStatus" NOT NULL,
    "approvedBy" text DEFAULT ''::text NOT NULL,
    "approvedAt" timestamp(3) with time zone,
    note text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    actor text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.key_pairs (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    "activeOfUserId" uuid,
    bits integer NOT NULL,
    "publicKeyPem" text NOT NULL,
    "sealedPrivate" text NOT NULL,
    fingerprint text NOT NULL,
    "createdById" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "retiredAt" timestamp(3) with time zone
);
CREATE TABLE public.mail_outbox (
    id uuid NOT NULL,
    "messageId" text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    "sealedContent" text,
    state public."MailState" DEFAULT 'waiting'::public."MailState" NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "nextAttemptAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastError" text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sentAt" timestamp(3) with time zone
);
CREATE TABLE public.master_key_probes (
    "keyId" text NOT NULL,
    sealed text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    "recipientId" uuid NOT NULL,
    kind public."NotificationKind" NOT NULL,
    "subjectId" uuid NOT NULL,
    data jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "readAt" timestamp(3) with time zone
);
CREATE TABLE public.password_reset_requests (
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    "userAgent" text NOT NULL,
    "requestId" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.password_resets (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    "tokenHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "usedAt" timestamp(3) with time zone,
    "replacedAt" timestamp(3) with time zone
);
CREATE TABLE public.production_request_documents (
    "requestId" uuid NOT NULL,
    "documentId" uuid NOT NULL,
    purpose public."DocumentPurpose" NOT NULL,
    "addedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.production_requests (
    id uuid NOT NULL,
    "ownerId" uuid NOT NULL,
    "requestedBy" text NOT NULL,
    "requestType" text DEFAULT 'production'::text NOT NULL,
    status public."ProductionStatus" DEFAULT '10-Requested'::public."ProductionStatus" NOT NULL,
    "isActive" boolean DEFAULT true NOT NULL,
    "decidedById" uuid,
    "decidedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.products (
    id uuid NOT NULL,
    name text NOT NULL,
    "serviceCode" text NOT NULL,
    method public."HttpMethod" NOT NULL,
    "uriPath" text NOT NULL,
    version public."ApiVersion" NOT NULL,
    environment public."Environment" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.refresh_tokens (
    id uuid NOT NULL,
    "sessionId" uuid NOT NULL,
    "tokenHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "usedAt" timestamp(3) with time zone,
    "sealedReply" text
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "endedAt" timestamp(3) with time zone,
    "endReason" text,
    address text DEFAULT ''::text NOT NULL,
    "userAgent" text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.signing_keys (
    id uuid NOT NULL,
    "publicKeyPem" text NOT NULL,
    "sealedPrivate" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "retiredAt" timestamp(3) with time zone
);
CREATE TABLE public.source_accounts (
    id uuid NOT NULL,
    number text NOT NULL,
    holder text NOT NULL,
    currency text NOT NULL,
    balance numeric(18,2) NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    username text NOT NULL,
    "usernameKey" text NOT NULL,
    "passwordHash" text NOT NULL,
    "firstName" text NOT NULL,
    "lastName" text NOT NULL,
    email text NOT NULL,
    "emailKey" text NOT NULL,
    phone text NOT NULL,
    company text NOT NULL,
    address text NOT NULL,
    avatar text DEFAULT ''::text NOT NULL,
    role public."Role" NOT NULL,
    "isActive" boolean DEFAULT true NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "firstSignatureAt" timestamp(3) with time zone,
    "mustChangePassword" boolean DEFAULT false NOT NULL,
    "signInFailuresClearedAt" timestamp(3) with time zone
);
INSERT INTO public._prisma_migrations VALUES ('92f697bd-f4a5-4d20-a82f-17a1f8be5e0d', '0fb7d44af5b3dd7772b296155823012f7708d4b3de7bd0a9bc929840a2eb732f', '2026-11-22 07:17:47.327768+00', '20261121013527_core', NULL, NULL, '2026-11-22 07:17:47.13027+00', 1);
INSERT INTO public._prisma_migrations VALUES ('aa2b61b2-5bf5-46aa-b719-96b385931025', 'da7a4734ca3c59ae87e2bf81a8488ad54475d09cd864f9816c9316ace06ca73a', '2026-11-22 07:17:47.354646+00', '20261121144038_accounts', NULL, NULL, '2026-11-22 07:17:47.334331+00', 1);
INSERT INTO public._prisma_migrations VALUES ('a668f53c-d4d1-44a4-9493-6618288f8da9', 'e6c66651e9a962d8b3e5fd9be6b2147d00c24cf16a75b43a4b8cbcd065140f74', '2026-11-22 07:17:47.359114+00', '20261121144047_history_actor', NULL, NULL, '2026-11-22 07:17:47.357759+00', 1);
INSERT INTO public._prisma_migrations VALUES ('55786799-bc89-40fc-8772-38b4bc4e7c45', '31e19d6e58041a3187fea3abade66e1fdeb479de3779fbfa3be8df36ee7ae962', '2026-11-22 07:17:47.37398+00', '20261121144149_notifications', NULL, NULL, '2026-11-22 07:17:47.36177+00', 1);
INSERT INTO public._prisma_migrations VALUES ('8c78f216-90d6-4bb0-abd2-d8c08c0bda67', 'aa8701bf4e961ebaa22b245c7f8057bffd09a4013f40701516ae25280cfeafa8', '2026-11-22 07:17:47.383252+00', '20261121145500_dashboard', NULL, NULL, '2026-11-22 07:17:47.378708+00', 1);
INSERT INTO public._prisma_migrations VALUES ('955f64c6-ef60-4adf-b5d7-c6f186ded641', '64289180c210ac311413b2fa37c2d17292f1c71bb67fbaa26cab7bc847034f0d', '2026-11-22 07:17:47.410999+00', '20261121145802_avatars', NULL, NULL, '2026-11-22 07:17:47.38571+00', 1);
INSERT INTO public._prisma_migrations VALUES ('862b1990-55cd-4c9b-94e5-01aa078677de', '5274d984f0c4b4f4669dde687061bb45e38d69ba52fe85de325baabc92ce68f9', '2026-11-22 07:17:47.419148+00', '20261121145937_approval_note', NULL, NULL, '2026-11-22 07:17:47.417739+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d8d3c94b-19d7-4908-bf92-9b7716c5cfb5', 'f35c849428b6008b391ac15cbad1fc2a15a4f7605a5e1dc4f8de696c4ab13552', '2026-11-22 07:17:47.515388+00', '20261121152243_list_indexes', NULL, NULL, '2026-11-22 07:17:47.424914+00', 1);
INSERT INTO public._prisma_migrations VALUES ('e9eb00fe-b646-41a2-9434-5324c80fe409', '25a780b2bbca99fd34ae2827d8b9e46c4698f834a5e2bb21dffe309cf1edd72f', '2026-11-22 07:17:47.534736+00', '20261121190000_names_of_files', NULL, NULL, '2026-11-22 07:17:47.529575+00', 1);
INSERT INTO public._prisma_migrations VALUES ('66e4ea1e-7487-4d8c-ae4c-95a90dbf6663', '51c18e24527b469b7616108b1851bbb7dfab6556d21a62aece97b3b4fd7e0654', '2026-11-22 07:17:47.559718+00', '20261122054751_audit_events', NULL, NULL, '2026-11-22 07:17:47.536181+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d1d18499-58e3-4b6d-9559-022d742e5129', '339a991a223d60969400ed3c7463d0b3384fade3bb30c5c0ca1c245c90cdfcf9', '2026-11-22 07:17:47.573873+00', '20261122060345_deployment', NULL, NULL, '2026-11-22 07:17:47.561695+00', 1);
INSERT INTO public._prisma_migrations VALUES ('024a793c-a12d-4f14-8ab8-5c040905f3de', '250b8899a2c95fa03917dc5977d1e769aa667bca7829d8c875f8055dbc7e2a5e', '2026-11-22 07:17:47.578372+00', '20261122060513_sign_in_failures_cleared', NULL, NULL, '2026-11-22 07:17:47.577646+00', 1);
INSERT INTO public._prisma_migrations VALUES ('e71a5942-224b-4543-95eb-2c623c38c51b', 'c118d4a02abb12d4a9255c21013e33784caf0202f19ad7ea1686341f5a2ed124', '2026-11-22 07:17:47.635797+00', '20261122061606_mail_outbox', NULL, NULL, '2026-11-22 07:17:47.580077+00', 1);
INSERT INTO public.app_products VALUES ('01a2021e-5386-705c-85ba-31cedf51455d', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.app_products VALUES ('01a2021e-5af2-77ce-a1f4-bb59114b5d4e', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.apps VALUES ('01a2021e-5386-705c-85ba-31cedf51455d', '01a2021e-4cb3-7042-9455-9b19dfb24540', 'Kasir-sandbox', '', '9MIKMHuVxQftuKPqQ3r2qaajZGqYoiwj', 'v1.9dbd30e7.uZlAnJpvKf7u3zD5uwQfw5WJa6CpyTaFcpnUklhTMVZl09ixC-ll47SGuYE57TzjF_M8GedN4Nfeyt0MhZ9zUPtXUWk2pSLYyZCn5Q', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:17:51.634+00', '2026-11-22 07:17:51.634+00', '');
INSERT INTO public.apps VALUES ('01a2021e-5af2-77ce-a1f4-bb59114b5d4e', '01a2021e-5595-7226-bed8-1f2b2e0922b3', 'Kasir-sandbox', '', 'K0QycCuUKeNFFd58IoGN0rubIxpo9CpY', 'v1.9dbd30e7.6MF8b_jXb-3A9iY5Ba3d4_8Ux8hTPFDRMZQ2CEV0Lg7KORq5Wq996psfFDivd3EUExFfA-xZYqAYyWquQkeFbR_nNdiQ5KQATw1ByA', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:17:53.523+00', '2026-11-22 07:17:53.523+00', '');
INSERT INTO public.audit_events VALUES ('01a2021e-4cce-77e2-b088-596f385b0389', 'user_created', 'success', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'admin', 'user', '01a2021e-4cb3-7042-9455-9b19dfb24540', 'sari', '127.0.0.1', 'node', 'a1e762a2-f493-4fc2-ab65-69fcddd415bf', '{}', '2026-11-22 07:17:49.902+00');
INSERT INTO public.audit_events VALUES ('01a2021e-50d9-74af-ab84-ea78c2769bb5', 'password_changed', 'success', '01a2021e-4cb3-7042-9455-9b19dfb24540', 'sari', '', NULL, '', '127.0.0.1', 'node', '510f455b-1796-48f4-b712-66574dcc737a', '{}', '2026-11-22 07:17:50.937+00');
INSERT INTO public.audit_events VALUES ('01a2021e-5597-77df-abe2-fb8e4f1577a4', 'user_created', 'success', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'admin', 'user', '01a2021e-5595-7226-bed8-1f2b2e0922b3', 'budi', '127.0.0.1', 'node', 'ca920604-7651-47de-b744-1c62408dad75', '{}', '2026-11-22 07:17:52.151+00');
INSERT INTO public.audit_events VALUES ('01a2021e-5932-73a9-bfd0-b234073e4e8e', 'password_changed', 'success', '01a2021e-5595-7226-bed8-1f2b2e0922b3', 'budi', '', NULL, '', '127.0.0.1', 'node', 'bc609833-c5e9-4a38-ae17-93bac4ebebd1', '{}', '2026-11-22 07:17:53.074+00');
INSERT INTO public.avatars VALUES ('01a2021e-513a-754b-9452-5b7d1d52d118', 'avatar/17f86ebe-9070-4f82-8adf-ff6511bc15cc.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-4cb3-7042-9455-9b19dfb24540', '2026-11-22 07:17:51.037+00');
INSERT INTO public.avatars VALUES ('01a2021e-5949-74f9-8432-f2a7a4516e16', 'avatar/f097fff8-9258-4c2c-8a2d-ef26df7d4e3c.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '2026-11-22 07:17:53.098+00');
INSERT INTO public.deployment VALUES ('01a2021e-45b6-7770-8e5e-182fd50cfaf9', true, '2026-11-22 07:17:48.087+00');
INSERT INTO public.documents VALUES ('01a2021e-53ea-7299-b10d-ba985aa14b64', 'document/e4f8db52-380b-44da-acad-a27ddef943d1/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, 'e6ca6455c30bf59e622f8f0ea38a059591f8824fd98c0987f54e9bdb9ec9d592', '01a2021e-4cb3-7042-9455-9b19dfb24540', '2026-11-22 07:17:51.724+00');
INSERT INTO public.documents VALUES ('01a2021e-5402-7749-9f79-81964aef769a', 'document/4a820f9f-cf1d-4f2a-8d2b-b8f7bba6dd9f/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'e6327b41fb3dc2b166dfaf5078728132018213d7fecef335e3a4c9e62ecf40a9', '01a2021e-4cb3-7042-9455-9b19dfb24540', '2026-11-22 07:17:51.747+00');
INSERT INTO public.documents VALUES ('01a2021e-5b0d-721a-b042-e929247cb815', 'document/b30b4b64-c8fe-48cc-b60b-01174b6f8a5f/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, '78fc35a1db839f4c5d9eee2ab6cea9b6923a6416d8db3b7219d009b4b84682f0', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '2026-11-22 07:17:53.55+00');
INSERT INTO public.documents VALUES ('01a2021e-5b19-76c9-9bdc-6c10debff73b', 'document/f9634293-b6c5-4fee-be5a-26a93a43f455/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'd90e1dac0a81e6e40d1741ab2009f771e5e544893edf006a2c73cea5b24b8f9f', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '2026-11-22 07:17:53.562+00');
INSERT INTO public.history_records VALUES ('01a2021e-543b-759c-b077-5773d67f7dfe', '01a2021e-4cb3-7042-9455-9b19dfb24540', '01a2021e-542e-757b-a3e4-c51cf281adb4', 'Create Production Request', 'production_request', 'Sari:production:document/4a820f9f-cf1d-4f2a-8d2b-b8f7bba6dd9f/formulir.pdf:document/e4f8db52-380b-44da-acad-a27ddef943d1/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:17:51.796+00', 'sari');
INSERT INTO public.history_records VALUES ('01a2021e-5b2f-75e7-94ce-30b8316e6bd0', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '01a2021e-5b29-745e-8142-e8810ad5d1df', 'Create Production Request', 'production_request', 'Sari:production:document/f9634293-b6c5-4fee-be5a-26a93a43f455/formulir.pdf:document/b30b4b64-c8fe-48cc-b60b-01174b6f8a5f/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:17:53.583+00', 'budi');
INSERT INTO public.key_pairs VALUES ('01a2021e-5348-7670-b131-05adf85b0056', '01a2021e-4cb3-7042-9455-9b19dfb24540', '01a2021e-4cb3-7042-9455-9b19dfb24540', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1tJLaAJfQAu9Tn56TUqQ
LNb031nx6WS46Yhs3YlXqxdHL4TWGd5cWi/B4bJE7I5KsDSit4Xrs/5QMrESSPJ1
H5Pzmb6u+Z+BxbiibL3Coxh3OaUDviOE43f7k0k1e93gTAkDDKESpbW49L74IBbA
KxGvBeA0au7A8Eyw19VKmGNW9Dv+ZAcXoHvRJwGx5g+CwllcQSFof/Of98KBQdMo
zNn/3ETGV/2mqwRyYwB9+hbpbQ0kG6YItAXEsJ2YydixVscaWjtlgQNZyzKDpaY5
LGyvsRzyLTVTiyLHnMyl3yveax4DFXiMkWAOX8xzYv52UeNUJM2fJLADhYk3mFDR
6QIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.ordTApMn6gqYMrVZMdVjIP2qfm-XF_5hSoIVSwyVcimVXjGN_ffXeup-4U60IxqMOSPrtWoJZA-OOZC74huV0EQ6Q6RNfKs72ivbn6J8RNEyyUR6hsIHnXusvO-B3dHU7B_NoqzQJMYYyV6Gkf_m89myNPhbLUw5egBLu7UFsohsFDGzjqJb890HNAZwLQuxjp9T6q57hWEF4lG4yG3GniRMSqnKdvezbZIEupQNP2POgMPyVpfS2MCHMSiJ4Hbc0tgJ1EEIuxz_uVERG6FYeShMqoc5eR8-kl8OXt0DHGRvpyT9D5VSiqJM4pw6i78lfnz8mLSXwIo5-fYrKgMTRECebxJmufTnIgZJp4ySaNqefKHi9BYrWTKAg0QHhsvtTRChHklyrc8T4mK9U2IKd6uOFuQnnraMPWcJeu-HqYRsGi4IRSkLrtxpoAuYsnvxSPQy03wXCPO4GYrdEH95UHlMgDScVq-c3OUMH_wBVDwCkD9XV2wBmNoAZwPld0m-wh5-kujC_SVBIdyWYG-7G7A2a8Le5lFljpYz5VgMnLwZaAlAIYCbbC82Nu5F8i7CADGViZNt7t-773aQMpmnF5728LwnQt7h5tGTeE5hXsbnRUnV_5_1dHJluDkayup2VaBnHAufYdoyxJ9Ep3q1N9OHqe84OYSv_VKIH38bc2tiZCRmitScglSC2fJPN83iT6BNk7FOVmJNBo5L48-eb9PiqEZvE11GdVCnLJQxfILpE5IFKImR969dCLqOeqN07qYOH7J3hNnfUOSn_Tq3hbO1favdZAh-Tryr6CXOTRyI5Uoh58TZxapZkjwOAyhakmzESXcw_ONkKovZf6zyTTGT81XaQbA_sarOmteYtZ3_eJMKf1p8XufD8iUo3tMwwdUxhudcicmF7KNv56AfpP7TRXsLsAwHs_tg0juBE3scaJ1omwVpSlwKIKKOU8Gm4RcLiytU9R6FdBkOsBZ9lm0K6KCsh8-DRx9qcNH5Qb7W3Cr4yngxpUX-telLgD3cgitMWAzPJoz6TOIHbX_tkuxJVAcn2GlMjpuMRncOwff7dkEkClvSBNwUS3RasvUhBCuagq3ow4Ni1BUFrYz92QRYOFDlK9jptgCANkJwn5smYhdmBYeFy0tNfNOF0hymN_EnsXG6tmjT1USdQBVbWBW1jCm-oS6qvBOCiy_Hg0quQqm1NRfgmSN7i1pzbnXXdiPG42hdoPgQ37HhpGHae92rn6zHI-AX-mXl99HGLTU3Di0ezMCGZ4Z4cxcywQ7cINin91W0e_75WO0bruovPaO7NZwtyWJx_sJtwH4e2TBA6b-Rbv5VAR6lLdlZTGt7ZSKZWsWyBNMumfa4LGxotLuUU8xpSgqbeWopm_deYvCJJACBVZnFOtM2NZYKX1EIVoU7qkmrDQtYzWeJaszapUILibJK2nmRYxMCZEv9vx9zIBXi3QsLxE8SIfqnAvp5ougLdXKyftK-z5OY8GcRvrkPlIHwxov9ATH2FYXq9JDwubXl-O2k6DAPbYfbI47JiVhA-yCbPjulDZsK0-ui4TpcDIt1X3T45vxcHH-FsKgYpr0Oc4o2mGxlucTnEx4u_Un7DPHXJSv6w8xwJwhyVciXn_m0I33VxiyTKSEp2kEvPJOlAt07o3QRkHdsv3V48Q6iVVTeYAaNJ8zyLy2w995AsX54QsqTnQi3jhH2NwQxkJ5ybgVLz_APpVo1QyJxgR40lGNYH_rsQVqiv1XD58oEyyiEmRasDa099yJgmWHxhCSkvu5yjrdKGSlFZlojUQzzw5MpXEUXSoleaK6k881uutn0oLZEiLZ4k0wTzdXCBZ39RhdOLcl6_82TukpaHShpM5mx9bSn6F65C16XdMRrf5dwJIGxrBr0O0N76Ak1eepiKDUFHuRBDm3VDDeE8Fx8VDfV7pYsilmxWoRY-g91uqdFmqkEpSMoZZCiuH1mz73vSjaEP3fAphs5kU731-Tpr0yGfcT8pEnEofQZ1P-8GqnpbvvZIwgNxuYrRxa_ruSCxwnczJKekd18tASkhGTOwzcvX8iWhZuWKONe2htPjQ6X0zn8ltLtrZjIrODcYI2MZlKinUNo6ODCmQfrflzWyEMdiKhMA0dGIknrSadP2A1b6LQ6P7rXFUpRO8k8O3ESuBtw3jWuSpo50C2eXqe-2ScPgyFJ41ebBD6swTmFOQS_nYtIg5vmXcFaEhWSktBYMEG3PDXZfn7AkPaFPpWriKiCzrMVlCtZhhNx3bvfvF2uNoQjpsQE0ThuX-7Ev3FACfE-Gp_VF8eadPEJPdwtzg', 'SHA256:SqfksbOKXjik/yPO/QaQ5aJ55F8jw5RBXOM7ysXVR6E', '01a2021e-4cb3-7042-9455-9b19dfb24540', '2026-11-22 07:17:51.569+00', NULL);
INSERT INTO public.key_pairs VALUES ('01a2021e-5add-70ac-bbb8-aae3542a77a8', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '01a2021e-5595-7226-bed8-1f2b2e0922b3', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuhQ64KRKuezhuqTzU0+6
rKkirZziGAI+6QBMjpAJOSZVDnHcJCQSlo+hJQdb78P+94LArV/r0hDwFLFep5z5
XjyuLLqXrQmlgvP32QC3UzTFjy+rGpHWW1n2sA5ZgqcfK/Z9I3VPRia2dWwd5/u9
c1XKRLxDqtFksp/5A5LA8oVG/z+ATGbw6lBELGK8EM0poWUmmXaM4PqYVcRNu66G
+xT56CpbrhqlAYW/kxnseibm91gbPXKi1vfC4j8oIfx7NF9HnwrIKVN7znv89UtF
eHIL3Ev/aQFoP7L/BYOcniFF/Sz6il6EegzaVn9eLZ+23X8DMA6esYfoHuoy/Fn/
HwIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.PoYpOpbVTi_LPnCPQ4AGjcj5h5Yo2PQSq69l9A19L-a-aCAMOcd3QFj1-pcAQLMz_SoGvBsFgHzHyKTq-OapZnpb8geyag-1xc1DXZbdEeklXk0AB-JburyvlqguQabMXH1Z9Pq9tnj1yZ7rQCQ-PTB--BrPEq9smyMNOgT0WH5uxFKyyUDZBwto5YuB15Mm4y0TZpEGccq8tSif9BpeP8mENjjw_Jiryh-_tUOcUA9SJCfN2HsZVtjjaXaMvmddmt6u1C-n2IaQd3X8H6Ty0mUcfVqrnJAAaY6_WuKT8aRWNvskTSFP3WsU_uoGPqfivZFBAk_v83I9GHJUzj6u8YLlacbdRg30I9f49PsQlDFpCanu_uG4_2KwxsU7mYf0d_illVmjbwiYQ_P33ivlLT8u7n-02ukwXUCqPyZQCsINb8eh1lgqZEJgqdu2lpQQLQPah7Bu8RHCG_cepA2ag3TZ8mRrgWrLqC5oQCEZ_2naXSqeHIX23ClhVHA_JaTL1xQkNKBUSPBWve6EbSNq9NecdjPbBu-pDyojl0rN2_LYjKfjE0m3cF4lsKmPrWPaKePWjgq5n5WiCabw_crm9HxtLolVy10i1GmSQT_y67FurC2_aLl7k2Wb2Ac3GFgqTGTgzm8NG-nOaUz_YQJGJrByU05XRNPjShQH3ApuNglChohCylSRxHmzQ0bap7LCItnVrrVHvpQ-03MNgty5dHPLd9wT4OTbZ2tdsl0jXSdCYgZVPKgDqOo877AXgJHO7qPEbajgyRzu2bRYZhbR1APFQdTEFyD3KizEKeVLevKGgg6ts3wdtW0jc0kFzzMyzBxM3qQ86dsak7yCWXU-FtAerwAt1KfSGtVyo2jDsh0Eb6FsAZa0az2DBZT__iVNI88e2h4CIh_eFzLKCRkgQHIkkCsIaK5gTZTs8i1Si0xWcEoAlDldIHtYBiGqI-FIwyo-GWrul0CwNHgqZiFwfujxjrCCaTP1B8HG-SEku234LJVj_rdCdmhj_wukllgiifqlu7vZfZaNZcDxk68TgdNlSY7qxWTfj9hkTYhFXi-G86Yw13gF_w_dQpYhzX7qgqP_VAYwpabi8k5cT-VurEHK0BtkskcH25xNA06xV7sYuFI8lM7zhOPVtwKh1LdiYQoK0lFTUQEmQSf6zQwmR1rh2T_iroEAMUb55cGusnjXRENK1xXirLB5G5uFSNSqzYOBoHFKl1wP7Zk6KfwNO376zj1hZ4qntnz4bOE-VsS86rTqEsEdUD_4IqrgqcJOLcwpuiRPv5f8AhRX8opEzYBZCnvxP3uEAglIM20de-stWaPRtK16EWnH-yL1tKmsNXn9EylHRRRujP3YblQgDQGM47Zz3MaesrJqHwXA9N4q2e8lFTsVpeAOl7dqtDxLfiJd20j-9AjznT3NrC1U_PnLzn-FeTkpblto3sD0L9aF8ZGrBZR-ByJyw-8GH2dXrbnoW0vPao3Fid7mekRPFnfzkLCm8VDucCP7mJFJulpXqGCL7OJfvQecyqSj6lW-LU9Z6bBCl2kvOEKQRr5kENxWsKRsNipZPHHN6YL1BsPEICzsIB2kX8jVPODVnGFqDvVNiAKaQMMT-vmOJr1KPsawJcTF7yETjUl0ofHqtoOIkBY7g6FWvOPthqIZxQGnIbmwkNHP0ZfNFsVl-sWLt3vPh1T1osf_ulBj98HsxfLrHPaEISUm5PwLMKTTo_FfMLGbPa30VQBZU5k-MpTwVWdLUQyf4w0oGJgmsUBiXwfc5R713ZOeDjjWuay_4yF23k2kyXfoTBAOP_slDx_PbN1ZjJbx81ezIXdQohPuisq1MtrIIq5lUBgKMM8XIusw1OnAEZXysMPAJQF2rsj7KmRueqTKg4vMZynXDUcmoatkc59QngiIpfpJoG_UdsZ-hOvUnW55To7otyNTZEE5SbijoMb1IoZ3NtMuTjqTi1HH8HG3EyiGYBdyqyfg6WjfA-IdJ_KeFkByhhek587sshkwawEkwLPl9s_xbnEeijTXtz7pNSlBahUA_m5ljvVibMDJgdcBzTOLgmy5jrNViPUAM7SDeRKZNPZ6_WrOkYZNOF02lZYAHGScg_5axKsLHjfNa84gJ5-b8xMYf7wbActu8DShAxGQXptgB4DRXBtQksJougLb9H1TtUdx0GYuw9r1APtcDs4RsUEFPbcKBYdnbfb-_7-uy-7sUIHtEftBRlV24ClX6J3vz0m2ywMx2EcxKd60cOtnEx5CBJcQLUxGeLKD1JiB2YJX3cFlBgbca26U7GhquL0rYLRGqsfleoHXTA', 'SHA256:BUI0uV8WbaPHUDLaIl1NzcnmEHPZhA/suOwDh7YADUM', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '2026-11-22 07:17:53.504+00', NULL);
INSERT INTO public.mail_outbox VALUES ('01a2021e-50d3-7089-a13d-05f9963bc58d', '<01a2021e-50d3-7089-a13d-05f9963bc58d@example.id>', 'sari@maju.co.id', 'Kata sandi Anda telah diubah / Your password was changed', NULL, 'sent', 1, '2026-11-22 07:22:50.971+00', '', '2026-11-22 07:17:50.934+00', '2026-11-22 07:17:51.035+00');
INSERT INTO public.mail_outbox VALUES ('01a2021e-5930-776e-99e7-0b92e748cc43', '<01a2021e-5930-776e-99e7-0b92e748cc43@example.id>', 'budi@maju.co.id', 'Kata sandi Anda telah diubah / Your password was changed', NULL, 'sent', 1, '2026-11-22 07:22:53.095+00', '', '2026-11-22 07:17:53.073+00', '2026-11-22 07:17:53.126+00');
INSERT INTO public.master_key_probes VALUES ('9dbd30e7', 'v1.9dbd30e7.E_AOWP6Oty_Xewv74KSpyeYknsfaxGpetyT1f6RgRO5mUzaOr6cz2oKn3XdpZyjFJRv_aDjP-vwDMZXJreX2', '2026-11-22 07:17:48.201+00');
INSERT INTO public.notifications VALUES ('01a2021e-53a8-747d-b565-a97cd3c8d894', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'app_waiting', '01a2021e-5386-705c-85ba-31cedf51455d', '{"by": "sari", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:17:51.654+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-5447-75d7-8b58-e8d690cb5006', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'request_created', '01a2021e-542e-757b-a3e4-c51cf281adb4', '{"by": "sari", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:17:51.813+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-5af6-7661-8029-e2cdb7c36692', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'app_waiting', '01a2021e-5af2-77ce-a1f4-bb59114b5d4e', '{"by": "budi", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:17:53.526+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-5b32-77a3-9805-8582b2d401fa', '01a2021e-48a6-713c-b313-b26cbd9bea62', 'request_created', '01a2021e-5b29-745e-8142-e8810ad5d1df', '{"by": "budi", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:17:53.586+00', NULL);
INSERT INTO public.production_request_documents VALUES ('01a2021e-542e-757b-a3e4-c51cf281adb4', '01a2021e-5402-7749-9f79-81964aef769a', 'template', '2026-11-22 07:17:51.79+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-542e-757b-a3e4-c51cf281adb4', '01a2021e-53ea-7299-b10d-ba985aa14b64', 'final', '2026-11-22 07:17:51.79+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-5b29-745e-8142-e8810ad5d1df', '01a2021e-5b19-76c9-9bdc-6c10debff73b', 'template', '2026-11-22 07:17:53.578+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-5b29-745e-8142-e8810ad5d1df', '01a2021e-5b0d-721a-b042-e929247cb815', 'final', '2026-11-22 07:17:53.578+00');
INSERT INTO public.production_requests VALUES ('01a2021e-542e-757b-a3e4-c51cf281adb4', '01a2021e-4cb3-7042-9455-9b19dfb24540', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:17:51.79+00', '2026-11-22 07:17:51.79+00');
INSERT INTO public.production_requests VALUES ('01a2021e-5b29-745e-8142-e8810ad5d1df', '01a2021e-5595-7226-bed8-1f2b2e0922b3', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:17:53.578+00', '2026-11-22 07:17:53.578+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-5f34b3d17e26', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-63e55439ac56', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-67fa7bd191cf', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-6baf7591fa48', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-6d190bed63f6', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-73304dd74863', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-75a74b5e51fd', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-7a6d5c6ee801', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-7da117371af0', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46a5-747a-8c1d-832bade54d32', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-ac1fe3321390', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-b1509ac9b48d', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-b66a2090a2ce', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-bba8797a7a5c', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-bdb99e74376e', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-c19f066f0513', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-c4a49b7e8c13', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b5-7237-a3fb-c8a3471b82e2', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-a03b430aca90', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-a44c69c54082', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-ab6ba99186d9', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-acd3c04f46df', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-b32a125cfda2', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-b61f3c4491f0', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-bb0cec83c09c', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-bd6b92226eaf', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-c0d1f8f3f34f', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-c6a5e137cf67', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-cb1d4cdfe001', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-ccb72158c65a', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-d38057e4adc3', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-d5421fc01bbc', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-d8141e79eab5', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-dfe87dad3195', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-e28dfddcee67', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-e4d99aec38a0', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-eaf71e75802d', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-ed6bf30de404', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-f03ad709e638', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-f568a0bb9301', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-f9f08fbc3096', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d89-fd62196e95a0', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-0254728eded4', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-076b6f23e2fd', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-0aab358cebd7', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-0c8f4b9fe84b', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-100afb740ee2', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-142e4d63f040', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-1a6ac063fe29', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-1f36399feae9', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-223a4532a8bf', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-267d3cfef94b', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-28ad3473b6f9', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-2ee374688476', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-3326c0af9234', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-373295539af3', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-3ad77c90835d', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-3f4c4d86a42c', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-437c5dc66284', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-45b670c0ad24', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-4b4602924b15', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-4f7ffdb1b9d2', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-51553425ec8f', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-57ff8f15c51b', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-5ab25ced9fc2', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-5fbc00c4edc7', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-62995f0950ba', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-66470e621f2b', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-6b36c265ce9c', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'sandbox', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-6dda3956c196', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-72930b7a7cd3', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-74f9bf7a51e0', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-783f648ba989', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-7d8877138c08', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-827ddab409a0', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-85c0dd5bd780', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-8b412b030e60', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-8c1aa2503720', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-91f965b5fc58', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-965d6ad4d1f8', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-9b420d76e799', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-9e01ed277a8d', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-a38cded865c9', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-a408bfd8cf7f', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-abb50281ca87', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-afb179f00e42', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-b218ceabe4a1', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-b60f4a911dde', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-b8f852ee89d0', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b6-718c-8d8a-bcc58e9f0413', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b7-74fe-a146-84798b219e3f', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.products VALUES ('01a2021e-46b7-74fe-a146-8ac564c8fbb5', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'production', '2026-11-22 07:17:48.325+00');
INSERT INTO public.refresh_tokens VALUES ('01a2021e-4a67-752c-99a9-aec375722924', '01a2021e-4a5b-763a-967a-4282217f7906', '5bf668dffbdd37e57d215061e20695827bac0c2e3d23b1e2533cd7736fbe0b04', '2026-11-22 07:17:49.287+00', '2026-11-22 08:17:49.282+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-4e30-736c-a17e-ed4f33061b20', '01a2021e-4e2a-726d-9557-49528cb1666a', 'd69009afd142a5a57d483826469ef7c4eecfd6c97a4fff5a9c0c0047bdfa4e20', '2026-11-22 07:17:50.256+00', '2026-11-22 08:17:50.256+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-56cf-7763-8ba0-c1954b5d3739', '01a2021e-56cd-75e4-b9a0-f48890d31aef', 'be7b56f2950a1367ceadc7b2f0734aa4b895d5c0e369b9ee81dff53977805cde', '2026-11-22 07:17:52.463+00', '2026-11-22 08:17:52.462+00', NULL, NULL);
INSERT INTO public.sessions VALUES ('01a2021e-4a5b-763a-967a-4282217f7906', '01a2021e-48a6-713c-b313-b26cbd9bea62', '2026-11-22 07:17:49.275+00', '2026-11-22 19:17:49.273+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-4e2a-726d-9557-49528cb1666a', '01a2021e-4cb3-7042-9455-9b19dfb24540', '2026-11-22 07:17:50.25+00', '2026-11-22 19:17:50.25+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-56cd-75e4-b9a0-f48890d31aef', '01a2021e-5595-7226-bed8-1f2b2e0922b3', '2026-11-22 07:17:52.461+00', '2026-11-22 19:17:52.457+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.signing_keys VALUES ('01a2021e-464e-72ce-ae7e-d2f058f956c2', '-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3NBmEZNr7KfjJc5dVn4+HWYmXBQQ
m0IgVQhXEsVLn1uNAdksyuJBeDqIbGAeqR+kNAWH8bThIR10UdwNuE8Bfw==
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.Oduo8gQLmp5Ox5OIx_LdBpDYHbM8gxik14WY1ifL8cPm2H6NkgGhA2SFSpQ_x7W9UxZqFR1z5Fm7JGk6vP_mfh8Pa4x6DjrUUT71gNpirS-yO5AdKLfjF_TbCzEN5Ia7jh3Eqp6sV31WNecj24bnMPlCZTEWoPwUVugI_J7NHLRsctRZzc1RiegVUSQ73Cb3HQ075udcH7JthxAKRY-IfE2aUby7W8E9Sbw5-9G22Wf-ji5lZFwgVIBoiycKvTwuCk9XZBiLITN79wRCWOy6oqbl_CPZQNzYnAmUHJNtufwCmMVx-Kj6yIjgqL0RsBCU7cYROJy09u6fkaEKa_uRSekCGPokyQ8bMRT-XW8', '2026-11-22 07:17:48.241+00', NULL);
INSERT INTO public.source_accounts VALUES ('01a2021e-470a-73e1-b734-3c362fdfa6df', '0060209031245', 'PT Uji Coba Nusantara', 'IDR', 2500000000.00, '2026-11-22 07:17:48.426+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-470a-73e1-b734-43c3584b407d', '0060209031258', 'PT Merchant Sejahtera', 'IDR', 750000000.00, '2026-11-22 07:17:48.426+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-470a-73e1-b734-460b45d40c76', '0060209031261', 'CV Dana Cukup', 'IDR', 10000000.00, '2026-11-22 07:17:48.426+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-470a-73e1-b734-4910819ffdaf', '0060209031274', 'Koperasi Saldo Terbatas', 'IDR', 50000.00, '2026-11-22 07:17:48.426+00');
INSERT INTO public.users VALUES ('01a2021e-48a6-713c-b313-b26cbd9bea62', 'admin', 'admin', '$2b$12$oud6lFaM9A8zX.AHZOVbgOmG.nwIcQthB1kQg/Kr9MV29Tebb3ELi', 'Portal', 'Administrator', 'admin@portal.invalid', 'admin@portal.invalid', '+62 21 5550 1000', 'SNAP Developer Portal', 'Jl. Jenderal Sudirman Kav. 1, Jakarta 10220', '', 'admin', true, '2026-11-22 07:17:48.838+00', '2026-11-22 07:17:48.838+00', NULL, false, NULL);
INSERT INTO public.users VALUES ('01a2021e-4cb3-7042-9455-9b19dfb24540', 'sari', 'sari', '$2b$12$eqPuoVHUgwrtJYWAL9oizuipD0Nhqx.8QeGdv0HD9SHsc.i7NfKK.', 'Sari', 'Wijaya', 'sari@maju.co.id', 'sari@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/17f86ebe-9070-4f82-8adf-ff6511bc15cc.png', 'tenant', true, '2026-11-22 07:17:49.875+00', '2026-11-22 07:17:51.065+00', NULL, false, NULL);
INSERT INTO public.users VALUES ('01a2021e-5595-7226-bed8-1f2b2e0922b3', 'budi', 'budi', '$2b$12$8vMq4ESVZ4vHxfU6mkWmUOIsxv2gLnEbdhB6RywMnJ2XfsFM6mvqi', 'Sari', 'Wijaya', 'budi@maju.co.id', 'budi@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/f097fff8-9258-4c2c-8a2d-ef26df7d4e3c.png', 'tenant', true, '2026-11-22 07:17:52.149+00', '2026-11-22 07:17:53.113+00', NULL, false, NULL);
ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_products
    ADD CONSTRAINT app_products_pkey PRIMARY KEY ("appId", "uriPath");
ALTER TABLE ONLY public.app_source_accounts
    ADD CONSTRAINT app_source_accounts_pkey PRIMARY KEY ("appId", "accountNumber");
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deployment
    ADD CONSTRAINT deployment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.history_records
    ADD CONSTRAINT history_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.key_pairs
    ADD CONSTRAINT key_pairs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.master_key_probes
    ADD CONSTRAINT master_key_probes_pkey PRIMARY KEY ("keyId");
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_reset_requests
    ADD CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.production_request_documents
    ADD CONSTRAINT production_request_documents_pkey PRIMARY KEY ("requestId", "documentId", purpose);
ALTER TABLE ONLY public.production_requests
    ADD CONSTRAINT production_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.source_accounts
    ADD CONSTRAINT source_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX "app_products_uriPath_environment_idx" ON public.app_products USING btree ("uriPath", environment);
CREATE INDEX "apps_approvedAt_idx" ON public.apps USING btree ("approvedAt") WHERE ("approvedAt" IS NOT NULL);
CREATE UNIQUE INDEX "apps_consumerKey_key" ON public.apps USING btree ("consumerKey");
CREATE INDEX "apps_createdAt_id_idx" ON public.apps USING btree ("createdAt", id);
CREATE INDEX "apps_environment_createdAt_id_idx" ON public.apps USING btree (environment, "createdAt", id);
CREATE INDEX apps_environment_id_idx ON public.apps USING btree (environment, id);
CREATE INDEX "apps_isActive_createdAt_id_idx" ON public.apps USING btree ("isActive", "createdAt", id);
CREATE INDEX "apps_maxRate_id_idx" ON public.apps USING btree ("maxRate", id);
CREATE INDEX apps_name_id_idx ON public.apps USING btree (name, id);
CREATE INDEX "apps_ownerId_createdAt_id_idx" ON public.apps USING btree ("ownerId", "createdAt", id);
CREATE INDEX apps_state_idx ON public.apps USING btree (environment, "isActive");
CREATE INDEX apps_trigram_idx ON public.apps USING gin (name public.gin_trgm_ops, "consumerKey" public.gin_trgm_ops);
CREATE INDEX "audit_events_createdAt_id_idx" ON public.audit_events USING btree ("createdAt", id);
CREATE INDEX "audit_events_event_createdAt_id_idx" ON public.audit_events USING btree (event, "createdAt", id);
CREATE INDEX "audit_events_userId_createdAt_id_idx" ON public.audit_events USING btree ("userId", "createdAt", id);
CREATE INDEX "avatars_createdAt_idx" ON public.avatars USING btree ("createdAt");
CREATE UNIQUE INDEX avatars_path_key ON public.avatars USING btree (path);
CREATE UNIQUE INDEX "deployment_isOnly_key" ON public.deployment USING btree ("isOnly");
CREATE INDEX "documents_createdAt_idx" ON public.documents USING btree ("createdAt");
CREATE UNIQUE INDEX documents_path_key ON public.documents USING btree (path);
CREATE INDEX documents_trigram_idx ON public.documents USING gin (path public.gin_trgm_ops, "originalName" public.gin_trgm_ops);
CREATE INDEX "email_changes_createdAt_idx" ON public.email_changes USING btree ("createdAt");
CREATE UNIQUE INDEX "email_changes_tokenHash_key" ON public.email_changes USING btree ("tokenHash");
CREATE UNIQUE INDEX "email_changes_undoTokenHash_key" ON public.email_changes USING btree ("undoTokenHash");
CREATE INDEX "email_changes_userId_idx" ON public.email_changes USING btree ("userId");
CREATE INDEX history_records_content_id_idx ON public.history_records USING btree (content, id);
CREATE INDEX "history_records_createdAt_id_idx" ON public.history_records USING btree ("createdAt", id);
CREATE INDEX "history_records_ownerId_createdAt_id_idx" ON public.history_records USING btree ("ownerId", "createdAt", id);
CREATE INDEX "history_records_requestId_createdAt_idx" ON public.history_records USING btree ("requestId", "createdAt");
CREATE INDEX "history_records_status_createdAt_id_idx" ON public.history_records USING btree (status, "createdAt", id);
CREATE INDEX history_records_status_id_idx ON public.history_records USING btree (status, id);
CREATE INDEX history_records_trigram_idx ON public.history_records USING gin (content public.gin_trgm_ops, description public.gin_trgm_ops, "approvedBy" public.gin_trgm_ops, note public.gin_trgm_ops);
CREATE UNIQUE INDEX "key_pairs_activeOfUserId_key" ON public.key_pairs USING btree ("activeOfUserId");
CREATE INDEX "key_pairs_userId_idx" ON public.key_pairs USING btree ("userId");
CREATE INDEX "mail_outbox_createdAt_id_idx" ON public.mail_outbox USING btree ("createdAt", id);
CREATE INDEX "mail_outbox_state_createdAt_id_idx" ON public.mail_outbox USING btree (state, "createdAt", id);
CREATE INDEX "mail_outbox_state_nextAttemptAt_idx" ON public.mail_outbox USING btree (state, "nextAttemptAt");
CREATE INDEX "notifications_createdAt_idx" ON public.notifications USING btree ("createdAt");
CREATE INDEX "notifications_recipientId_createdAt_id_idx" ON public.notifications USING btree ("recipientId", "createdAt", id);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree ("recipientId", "createdAt") WHERE ("readAt" IS NULL);
CREATE INDEX "password_reset_requests_createdAt_idx" ON public.password_reset_requests USING btree ("createdAt");
CREATE INDEX "password_resets_expiresAt_idx" ON public.password_resets USING btree ("expiresAt");
CREATE UNIQUE INDEX "password_resets_tokenHash_key" ON public.password_resets USING btree ("tokenHash");
CREATE INDEX "password_resets_userId_idx" ON public.password_resets USING btree ("userId");
CREATE INDEX "production_requests_createdAt_id_idx" ON public.production_requests USING btree ("createdAt", id);
CREATE INDEX "production_requests_decidedAt_id_idx" ON public.production_requests USING btree (COALESCE("decidedAt", '1970-01-01 00:00:00+00'::timestamp with time zone), id);
CREATE INDEX "production_requests_ownerId_createdAt_id_idx" ON public.production_requests USING btree ("ownerId", "createdAt", id);
CREATE INDEX "production_requests_requestedBy_id_idx" ON public.production_requests USING btree ("requestedBy", id);
CREATE INDEX "production_requests_status_createdAt_id_idx" ON public.production_requests USING btree (status, "createdAt", id);
CREATE INDEX production_requests_status_id_idx ON public.production_requests USING btree (status, id);
CREATE INDEX production_requests_trigram_idx ON public.production_requests USING gin ("requestedBy" public.gin_trgm_ops);
CREATE INDEX production_requests_waiting_idx ON public.production_requests USING btree (COALESCE("decidedAt", "createdAt"), id) WHERE (status = ANY (ARRAY['10-Requested'::public."ProductionStatus", '40-SITRequested'::public."ProductionStatus", '50-SITReviewed'::public."ProductionStatus", '70-SIT Completed'::public."ProductionStatus"]));
CREATE INDEX "products_createdAt_id_idx" ON public.products USING btree ("createdAt", id);
CREATE UNIQUE INDEX "products_uriPath_environment_key" ON public.products USING btree ("uriPath", environment);
CREATE INDEX "refresh_tokens_sessionId_idx" ON public.refresh_tokens USING btree ("sessionId");
CREATE UNIQUE INDEX "refresh_tokens_tokenHash_key" ON public.refresh_tokens USING btree ("tokenHash");
CREATE INDEX refresh_tokens_with_copy_idx ON public.refresh_tokens USING btree ("usedAt") WHERE ("sealedReply" IS NOT NULL);
CREATE INDEX "sessions_expiresAt_idx" ON public.sessions USING btree ("expiresAt");
CREATE INDEX "sessions_userId_idx" ON public.sessions USING btree ("userId");
CREATE UNIQUE INDEX source_accounts_number_key ON public.source_accounts USING btree (number);
CREATE INDEX users_administrators_idx ON public.users USING btree (id) WHERE (role = 'admin'::public."Role");
CREATE INDEX users_company_id_idx ON public.users USING btree (company, id);
CREATE INDEX "users_createdAt_id_idx" ON public.users USING btree ("createdAt", id);
CREATE UNIQUE INDEX "users_emailKey_key" ON public.users USING btree ("emailKey");
CREATE INDEX "users_firstName_id_idx" ON public.users USING btree ("firstName", id);
CREATE INDEX "users_lastName_id_idx" ON public.users USING btree ("lastName", id);
CREATE INDEX users_phone_id_idx ON public.users USING btree (phone, id);
CREATE INDEX users_trigram_idx ON public.users USING gin (company public.gin_trgm_ops, username public.gin_trgm_ops, "firstName" public.gin_trgm_ops, "lastName" public.gin_trgm_ops, email public.gin_trgm_ops, phone public.gin_trgm_ops);
CREATE UNIQUE INDEX "users_usernameKey_key" ON public.users USING btree ("usernameKey");
ALTER TABLE ONLY public.app_products
    ADD CONSTRAINT "app_products_appId_fkey" FOREIGN KEY ("appId") REFERENCES public.apps(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.app_products
    ADD CONSTRAINT "app_products_uriPath_environment_fkey" FOREIGN KEY ("uriPath", environment) REFERENCES public.products("uriPath", environment) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.app_source_accounts
    ADD CONSTRAINT "app_source_accounts_accountNumber_fkey" FOREIGN KEY ("accountNumber") REFERENCES public.source_accounts(number) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.app_source_accounts
    ADD CONSTRAINT "app_source_accounts_appId_fkey" FOREIGN KEY ("appId") REFERENCES public.apps(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT "apps_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT "apps_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT "avatars_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT "documents_uploaderId_fkey" FOREIGN KEY ("uploaderId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT "email_changes_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.history_records
    ADD CONSTRAINT "history_records_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.history_records
    ADD CONSTRAINT "history_records_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES public.production_requests(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.key_pairs
    ADD CONSTRAINT "key_pairs_activeOfUserId_fkey" FOREIGN KEY ("activeOfUserId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.key_pairs
    ADD CONSTRAINT "key_pairs_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT "notifications_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT "password_resets_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.production_request_documents
    ADD CONSTRAINT "production_request_documents_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES public.documents(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.production_request_documents
    ADD CONSTRAINT "production_request_documents_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES public.production_requests(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.production_requests
    ADD CONSTRAINT "production_requests_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.production_requests
    ADD CONSTRAINT "production_requests_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT "refresh_tokens_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES public.sessions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;