CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE public."ApiVersion" AS ENUM (
    '1.0',
    '2.0'
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
    "mustChangePassword" boolean DEFAULT false NOT NULL
);
INSERT INTO public._prisma_migrations VALUES ('77051e28-2e34-4bc8-b006-c586cd101267', '0fb7d44af5b3dd7772b296155823012f7708d4b3de7bd0a9bc929840a2eb732f', '2026-11-22 07:17:37.033+00', '20261121013527_core', NULL, NULL, '2026-11-22 07:17:36.364+00', 1);
INSERT INTO public._prisma_migrations VALUES ('df452323-554e-4ed5-a2bd-0d13a1ca2e41', 'da7a4734ca3c59ae87e2bf81a8488ad54475d09cd864f9816c9316ace06ca73a', '2026-11-22 07:17:37.088+00', '20261121144038_accounts', NULL, NULL, '2026-11-22 07:17:37.038+00', 1);
INSERT INTO public._prisma_migrations VALUES ('8d5e34c8-19ad-4662-a0b5-8a8deadddc33', 'e6c66651e9a962d8b3e5fd9be6b2147d00c24cf16a75b43a4b8cbcd065140f74', '2026-11-22 07:17:37.1+00', '20261121144047_history_actor', NULL, NULL, '2026-11-22 07:17:37.092+00', 1);
INSERT INTO public._prisma_migrations VALUES ('3066dd54-5dd5-462c-8fbf-dcf0d105115f', '31e19d6e58041a3187fea3abade66e1fdeb479de3779fbfa3be8df36ee7ae962', '2026-11-22 07:17:37.194+00', '20261121144149_notifications', NULL, NULL, '2026-11-22 07:17:37.119+00', 1);
INSERT INTO public._prisma_migrations VALUES ('f78d7c16-affc-4889-b46d-1118242b2431', 'aa8701bf4e961ebaa22b245c7f8057bffd09a4013f40701516ae25280cfeafa8', '2026-11-22 07:17:37.237+00', '20261121145500_dashboard', NULL, NULL, '2026-11-22 07:17:37.198+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d3103f38-b76d-4c33-8c18-35bbbab22675', '64289180c210ac311413b2fa37c2d17292f1c71bb67fbaa26cab7bc847034f0d', '2026-11-22 07:17:37.281+00', '20261121145802_avatars', NULL, NULL, '2026-11-22 07:17:37.241+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7a2fe8b0-c5b5-4a4b-bfba-d8b9a0458308', '5274d984f0c4b4f4669dde687061bb45e38d69ba52fe85de325baabc92ce68f9', '2026-11-22 07:17:37.309+00', '20261121145937_approval_note', NULL, NULL, '2026-11-22 07:17:37.293+00', 1);
INSERT INTO public._prisma_migrations VALUES ('a0d2cc70-e32b-4b9c-90b3-4c05a64bdef8', 'f35c849428b6008b391ac15cbad1fc2a15a4f7605a5e1dc4f8de696c4ab13552', '2026-11-22 07:17:37.515+00', '20261121152243_list_indexes', NULL, NULL, '2026-11-22 07:17:37.313+00', 1);
INSERT INTO public._prisma_migrations VALUES ('6565e350-b8e0-4f47-9dcc-79044798c1bd', '25a780b2bbca99fd34ae2827d8b9e46c4698f834a5e2bb21dffe309cf1edd72f', '2026-11-22 07:17:37.532+00', '20261121190000_names_of_files', NULL, NULL, '2026-11-22 07:17:37.521+00', 1);
INSERT INTO public.app_products VALUES ('01a2021e-3877-7582-9b9d-91a82f359acb', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.app_products VALUES ('01a2021e-4415-710c-ac85-2f57a824a89b', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.apps VALUES ('01a2021e-3877-7582-9b9d-91a82f359acb', '01a2021e-2dbd-771e-8642-88ccb4be7487', 'Kasir-sandbox', '', 'aR1jCjctCXsyjchEFXVC9ceTmZIi06he', 'v1.9dbd30e7.8awLdcwK_SGNZK79GlE4zomGJn-fh_QajQullxOlHel5gY1DkLlwUl8JC6-FS44-riulIapdqFnmJYFwD9Ymp_pWeZ4-XPUl9rUQlg', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:17:44.758+00', '2026-11-22 07:17:44.758+00', '');
INSERT INTO public.apps VALUES ('01a2021e-4415-710c-ac85-2f57a824a89b', '01a2021e-3d92-717b-b21a-205fe8da3d50', 'Kasir-sandbox', '', 'vV58xbO5b16YIC3O449MGgXMhuvQuhr4', 'v1.9dbd30e7.NYk544KEZHEbI6p5FeOQVr7y8dKakTW7GTuGxhNgihWXlueU5bjDhrigBCuaob_GvN73cc5XNsnBOv74Pv_0y2iwVHTunV2Y9mfmgw', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:17:47.67+00', '2026-11-22 07:17:47.67+00', '');
INSERT INTO public.avatars VALUES ('01a2021e-358e-763d-93c4-3afb90dc6b26', 'avatar/7b7a11ea-da2c-4fb5-817a-3ec9b33bb64a.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-2dbd-771e-8642-88ccb4be7487', '2026-11-22 07:17:43.951+00');
INSERT INTO public.avatars VALUES ('01a2021e-4301-76aa-98fa-e32f8450a4ec', 'avatar/cf1e5fe9-579e-4f2d-a018-fedaaeca0c8e.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-3d92-717b-b21a-205fe8da3d50', '2026-11-22 07:17:47.394+00');
INSERT INTO public.documents VALUES ('01a2021e-390c-72b8-9e0c-ccac7d040ad8', 'document/db1d14b5-16a2-4551-9286-a3d02f482bf2/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, 'e6ca6455c30bf59e622f8f0ea38a059591f8824fd98c0987f54e9bdb9ec9d592', '01a2021e-2dbd-771e-8642-88ccb4be7487', '2026-11-22 07:17:44.845+00');
INSERT INTO public.documents VALUES ('01a2021e-392b-7539-9403-ae7a54ff96c9', 'document/8008907a-08f9-4ef2-b331-3c4445843e8b/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'e6327b41fb3dc2b166dfaf5078728132018213d7fecef335e3a4c9e62ecf40a9', '01a2021e-2dbd-771e-8642-88ccb4be7487', '2026-11-22 07:17:44.876+00');
INSERT INTO public.documents VALUES ('01a2021e-442b-7637-899c-2ec07ef6ab75', 'document/6e2706ce-aaca-4039-8bcd-9f12cc37150b/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, '78fc35a1db839f4c5d9eee2ab6cea9b6923a6416d8db3b7219d009b4b84682f0', '01a2021e-3d92-717b-b21a-205fe8da3d50', '2026-11-22 07:17:47.691+00');
INSERT INTO public.documents VALUES ('01a2021e-443b-7267-8794-f3c1a8b856d4', 'document/cc94b68c-2248-4e6a-8ef8-985b93ca6d17/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'd90e1dac0a81e6e40d1741ab2009f771e5e544893edf006a2c73cea5b24b8f9f', '01a2021e-3d92-717b-b21a-205fe8da3d50', '2026-11-22 07:17:47.708+00');
INSERT INTO public.history_records VALUES ('01a2021e-397e-76e0-bb66-277d4e06eae7', '01a2021e-2dbd-771e-8642-88ccb4be7487', '01a2021e-396d-74fd-860b-27968975d437', 'Create Production Request', 'production_request', 'Sari:production:document/8008907a-08f9-4ef2-b331-3c4445843e8b/formulir.pdf:document/db1d14b5-16a2-4551-9286-a3d02f482bf2/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:17:44.957+00', 'sari');
INSERT INTO public.history_records VALUES ('01a2021e-444e-77a8-87cc-82aad74aa714', '01a2021e-3d92-717b-b21a-205fe8da3d50', '01a2021e-4448-761c-ae29-34b399ffdc63', 'Create Production Request', 'production_request', 'Sari:production:document/cc94b68c-2248-4e6a-8ef8-985b93ca6d17/formulir.pdf:document/6e2706ce-aaca-4039-8bcd-9f12cc37150b/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:17:47.726+00', 'budi');
INSERT INTO public.key_pairs VALUES ('01a2021e-37af-7001-9ba3-82293ddb5073', '01a2021e-2dbd-771e-8642-88ccb4be7487', '01a2021e-2dbd-771e-8642-88ccb4be7487', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAnLOpRXYYMfr9buzPMP01
Z+iKTaPbMFuqwu7X0jKkDlPTFSTxqLH6qvEepvegBuOQa6TZYVcIkyUP/GYOogUf
lVtqE5tQ2sCMq0qKjb47igyG+A1yWPLNzzT4P3z4SGHi5DS93lpOb205JLiws57H
cWx2dIhqoPxRdxhnzNOqTb3TWnc2v//UIdwcme/yzSFe1FhpQo0OUSDrat1E3g3/
6zqFrNRNF9WLNqB1igvXp4LIeO6D5/03lDaKepveXZUw/zocg6lGRo4XcNJs7eO4
p4hTzJgTPYv/rR7ZExPUFDR5M1Tff410zOhhyLSYs+Zg57RgSY3wdnIATzkWCSMz
cwIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.aU3qQUdT7ChnxRGI80oSB4OnleLoAvC9d9F6ZG1aIpr82iLgIn2ePe-ROl9W_byXoYOtKXujqkTKU9U0_ZqWAcKvoYygwAoSm4LSJhVUAJty1xlTt6Cae3tVGx87F76qER4uVioIj514C1Lr9onh5YhGfTN4qjdLstDlISAMSegW3m0pfeBLPRwRmAWNbhG4sU-JZHYOsJf1zbfyjAXlViv7LzzYyUBZt4k1uiVUo9qlwGBBy0J6mqjLJCawZtKVfODFGktRYL1vLSOSYpnpP3_rpwpOOcOfbXpXl1ZGEOIt9usxABrFtzeQ1ncW4yxGblGTRX2Nh6AD4lQKq8vD4sThheXmvlHwPJTfpQ5uL0Gm-Sos6_4K0-NM3yYBR68jscahJLxwo4qqtzrh4QEi20MZLd5eC1cjDXHwD2MFZFKbkKNvvpMsxQ6kjed00hQcOboXO7VJgakZ6i_vPj8eMKIQ6krMyk53IgqiIw9eS0C_PGKHB4L3OGiKgunbUswtE20u8cHET4ysLv3f9QCQ4LS6myqg0aK9gGnRsSWjw4_v6pOo-5KkOUoMa1Qp0Vzvi2orrlTXAfSAI5ZtHduI5aVtUi52zjWAMR73HBlp5AIuSPs8ryRWRTFHcnToXigfeU99Th4eotFmXeSFAAllY3DYnCoDPug8jqU5ZQspCwBx-9trP23O8WvJ8XX6IanxJpmhbchvh8o9LTRLZqHpoSc21bSpo-_-sczpMG1vwX6UsPahP00nsK0CLom5ei39HjBg0MhhQEMomUiUNSg7IsqbTFlY1GkMd4q7ykN6d_h7wSpydHy2EcIfpswpHxTXuMZMzTHJaTosesk1yhJgUN9c6YDVFEfMcmVGG1UYS3w0Elnht3PlLNyeH7Udjg15ZIbzZPWRsR-EKDqXOpzO7kFbGDjEJWb-9oB-ms5gQKfYjSktLHZPGcUeh39rfkWgnftDbUuLNBRGmBrXqO2wzn4tTCvZQSQ1rWp8RV27eAJDdIAnH6cOpBKYTSuLCcTQzPbgMssGw3WHI0WEn7G2-PWPickqAZ3DpJuDf2GVsWh9tj7HKTQoNYJuv-SgxcnPuVqNVrViU_SS-YYqVJKJvGApw4hMBbYmBGKnb6xOS5xGRLgiibJKflqZOKo80DTRHFBVv6PZbvlNhZ5O_1OlAulNuB1Z9O-c0XO5P5pQ2qirn-i5h-MDNNU-xpuituja8-UinjZSiuDOgdbFg0ceGcgJxF85LNyM-mhpsFx3O17tvIFBoEipTiXLJH8DZE_z_fm5vbOiU9_nMUB0reY1MdaZC-px8IxpaU1uK60vcXtQkDH9mueEiqwKq9Na3RNVsLwq783cbjzGiS6RG5qQ_NljvD_sildHXj8ge308OK3jzbmyPhKtgC4LsHm7rsGk5Sf44kv8AJJ2q7XvJeJ3_1JQp27MfP5ttfJ8eiCTFuclvPEOAqIEFALcdBKC97f6OSkP-3P_hYhCSNoPsrqexq7Jw-BtxdYNLNqqz9fE7LCHMmt3t-p9Uzh8CnahcKW6KO3SfDMKwCdEdkqUg6FRwZeektnEg2khzm3ASWh8ERMobZOU1qcUj5WwysoG1vkx62Met8x7i6_Qzm7_PfzCVp01b-CLp5phwku0Z3wTrpfmXeU5j8tqj3HXVlvb8xIM9jvlluiCV-w2niMDScAxj10VIlItECYI3Ig24-dBvArq4FN0mEjw2eOc56fVMBMtFLfNajIQPq3aKYwHOntK98UnQszWon_W-jTxJYypbdyQuW44bt24mtGC6HTq8ko2FyALCUOYBGmBPC75dY-kChK1wCuzOYJ7i-qQ4zYrm4qRfDrBVi7KovaczCDsEVjmUdYLm6ETT2tfWzZlQZFvclE4HecYfnViCZhVf78SvJ1KmQghasNeCxCF9YnfwLKE7YWX1xIHBtFfTuCOColMPiRNLWKQntk0EunjOZoBplbQn_BHPMh9babJ3LxVfpl1E_A8VgCfoQ_5R90rExaPbl5tbs7ahUjbJvVONPCu-dwzpeuKiwaXf90xKBf3yn-0giMkRqJOoI_QQhv87Ti6OTc1IvB5xgna3qv24nb05BPSkcvIuIRvXA3rx4AwqxNWczaO1n15YCXgAxAsXT63fyKokMWK7oTbZLdrCdhtDa3LjVkMnORjuCUYiDWLClYckBlzJDHSMHOO_5aWc9KrkwwhxLo6QqXaplHglsspMhpst8RyAGhrg6tQBv3g80iQpseK_EqK-rjEwAtks1FAFk3dbA0lMM5yny_s_DXepTvZgIeNNhFMGyWEwwTmapF7EmzXsg', 'SHA256:E/SG0r8HJX/gHDD5wytY4Ow5R8TyBntit53+9JTJeB8', '01a2021e-2dbd-771e-8642-88ccb4be7487', '2026-11-22 07:17:44.517+00', NULL);
INSERT INTO public.key_pairs VALUES ('01a2021e-43ef-72d2-b360-31fcbe8922de', '01a2021e-3d92-717b-b21a-205fe8da3d50', '01a2021e-3d92-717b-b21a-205fe8da3d50', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAq2PsjUZo6flvEbNtHQp7
8UtLN1m7TVldtz7LuM2dAMe8tn8GojeaG7J2AXqgieJoL7ZprGooIuNmcSmRghEI
58KXJ47wLUxoFxR0NXfCPIX4d6kWhKepvcxZEovY5ID80jqNRzYK3644s7x2TIW/
ZU5uwd16SaoNjx5Vuq302Pd2gzX0p3RKuiug+EgZMuvS+GJrsAgfzxtuE8cXOOAx
g2i5gFBJxgKmg7SlBqYsmM1iL8tQ1uEmetnug61NEoDt9Fvv/HKHeEBTf+89WiTL
NwJvYw8zLrwD3UUlSemPIrfbi90TW+0xsgVRuz2Wsy9WjbEVUECIZwjHJBEsbV5N
uwIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.Zbpqe8Q02Cy2rTR3AFiQ4rODNtsqjHxnamrqaMO8NVTot8LXP7ffVzIENS1skYnnGqW6wYTpeBNvKOLuQqw5VqHDPMLsqXyUG0G2ZMyeuFfhCV7o0N3Z70WIghYLI0DxbrZ0Ql-JUOwXnTiW7Cv_GDgNqpeyI_P1mjEvry0SkdHT0s9f-xq_Iq_V_43ynKaOqpxO9gCh8sgaxkcDS-KkwmPxD8cpLuJzTghbopXK1ZYpcUUJDY2PDs87oiP1SF-IiYu_BVgvQCJdVATNYorrr4dvBwahPYVBWOOBO_VM9PMWG7ijJTcRXCjA1nX_-rvTOOjf8psZ7VVSi4waFBsv76a6NjXaOFJb4cY4ReSY4qnYJ75b5iO3xQXIY-3oOFt9dRAijwg2xR7RLWMhHF1EZgaT3sR2ppLGsrzANF0rbEbM3rd3n5W1jpf3L1ZNfwF7i4M_6-oxfIP3md5bpS20qN-okZb_Oz4d-wKaaTAs9V323MdEx98_wpCQcSyEd6HUhQRhGqTyQLlMbRW65zB1blZ0G9xex5k_Viz6Kt_qqRykne3NUsyNd3KMjQCaaD6viAfvT07bW_erH-Gegu7bCYE_Mxdc_PjCxYeyJJES79IQV1luIp7I0WR64pYVIMUn-OAKjkV_yH2k6gbMxxzVDLxRAcrQeFnQzDqECp2IWWaMKw7GupOrsCH9du8_jcAjDO52je9mE0IoEaWXV3wX3IUkTW3mi1UMW7bjnL2ytPH-px9ZARkWdGDCbDVipJU2P-WI78hkN3E41SS-l1hjbWceYcvRQZtm8gbbaJ4D8t53qYMcRZtGJHEFIc6eCG_LaF8b4yRmO9TtqEY7tOyTYg1c1YCmOELvZNKEy3RhT70_TRF2v9bedAsJm-n8_qBnds4kdjowmAKpulvHsIEkh5PBPFls_zfFCyEqbCGgAN5lCDxqKCxJk8vYEMlFwNKYuzm_XONRYkHtYg-X0Q2mEA6l4JhMS4yuYdsDnxbGLVbp8hqCnXdHr-2Qmm5EqCF6qDlY4rIla56smu61Oy7q28wBRk8mamv5B7MCqxMVYmwtJ2r2FyZWzw_tIBPM3RboPEdiLch09hTRnVz5Dy2eFFRlYRn3fdnjmK8QYqG6-WAOgjpsu8bCSzs-olIOFOfhucN5MfYDI3cKYhu-du2TqjNhCYY7NSPOi0K8o57X33zk9WJqdb9SwKWmHLWkQsAn23tUpQVyW-gvI3fiy4Ml5v6Mk-QKeL5RqcBUQmzu49HcJTCCs49GpYsphmxa1wu-1avPwYzAjk33h3z6yq0LzOQIgwc71Nukc4WQzp0X06-wEZwY91fUVHmsNrcBsCXrb6XYX_LQH5iiNxHvGFuh57x9QEfuRn0ERUehHdRLL8mfkKlGs2lhyYKKgRSXwXx5KYXEmSy61NAqRjDLUzVjcWpVVE6kx8W8kVZehS-KHqtCoJvClJRxEPgWUgQRaB_Wk9iRAQan-vL29NumdxLbGJ_nlrgELtHGg04x_OANIClL8k1xkhcPWcyUxI_MMmRgQhg_HK5G-y9d3EPqQkaSSUpiaPsHpoTYkCR8Lmx-bP5YSJnTDDuGIuEA7uEfkjG2sooA0ABdf_GPPqBQWsgWRFgntvflyF8juxc_EeOWCkXWyYOtHdy2TsaVUDuTM9jgHsvy2d4BrpN6e5ejCSFdjI3K7da661OPvNnegIR-iw_pfyOvBrdQvMyM7gIdAJc_bi6S2U6HCSC8Kw4whKdq9rH5OcUjWk6X08Ugk1n638TEpof1R1JCUd77jjsj63XoK65dcIEm9mJY3piRAKtenKoYQs6AMVb6_-ZtMjeJi-wBI8iuy1aB00myz6IYVCljxAbwYAfQIg1cVBbQZUUvFD9Fio_cXLP_KbxmR0aTfnxIQVhB5Kx6QfGUsph5z_KCAXwfxh1bCwXU9cFTjBFRt60H2cegnOaij-wPDFnRC9_e_ITddh93PXTiMvrKPjUsJKoCAjhfU-ZIJKxXYxhIOtmLLif9JheC_SOVxkugNMtS4XpM3XloupNrXBrN85BnGxPC2MxmrcAtcKAopnYPatKxy4889-in0QZeT3USCdVkqOvYD47TdgkDkb8wa9hH9MbgX53Szwtn--LgSZOEUboP0uo8eTYNUbyHFE3GS5uvjlRdX8abhhVY5bKcc4uaTCY-z0-zX8Kt8RQhxMWkJj_11R9tZSed4jD773GeIUCeyEARLZIVuxvO9MGH3tvp8rMzZPcjam9uLFrHy3ix3NPEc0wJTcaLWRVayd899nvQjPmHW8RVMI6URhtjpXR4kuGhWQ', 'SHA256:T1amjpooH0FetuyE9i7Fz6Q2nRbofGXdsCRBbP0Vg2k', '01a2021e-3d92-717b-b21a-205fe8da3d50', '2026-11-22 07:17:47.636+00', NULL);
INSERT INTO public.master_key_probes VALUES ('9dbd30e7', 'v1.9dbd30e7.He7x0Xr4Qkbum7SlRJ1TwzRDrVT5nGBX2H7NUycQjqYS5fU8u_Tazd-BlyKrYzAvGQkD2bScXbp_9y8ao_1e', '2026-11-22 07:17:38.084+00');
INSERT INTO public.notifications VALUES ('01a2021e-38c3-753a-be12-d2cbf4b2529a', '01a2021e-24e3-7049-a284-926792f0b674', 'app_waiting', '01a2021e-3877-7582-9b9d-91a82f359acb', '{"by": "sari", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:17:44.77+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-398b-733c-82f6-51bdd8b4e0b6', '01a2021e-24e3-7049-a284-926792f0b674', 'request_created', '01a2021e-396d-74fd-860b-27968975d437', '{"by": "sari", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:17:44.97+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-4419-7029-b14f-20304c726983', '01a2021e-24e3-7049-a284-926792f0b674', 'app_waiting', '01a2021e-4415-710c-ac85-2f57a824a89b', '{"by": "budi", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:17:47.672+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-445e-7609-bc27-2b8cc05983ba', '01a2021e-24e3-7049-a284-926792f0b674', 'request_created', '01a2021e-4448-761c-ae29-34b399ffdc63', '{"by": "budi", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:17:47.728+00', NULL);
INSERT INTO public.production_request_documents VALUES ('01a2021e-396d-74fd-860b-27968975d437', '01a2021e-392b-7539-9403-ae7a54ff96c9', 'template', '2026-11-22 07:17:44.941+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-396d-74fd-860b-27968975d437', '01a2021e-390c-72b8-9e0c-ccac7d040ad8', 'final', '2026-11-22 07:17:44.941+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-4448-761c-ae29-34b399ffdc63', '01a2021e-443b-7267-8794-f3c1a8b856d4', 'template', '2026-11-22 07:17:47.72+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-4448-761c-ae29-34b399ffdc63', '01a2021e-442b-7637-899c-2ec07ef6ab75', 'final', '2026-11-22 07:17:47.72+00');
INSERT INTO public.production_requests VALUES ('01a2021e-396d-74fd-860b-27968975d437', '01a2021e-2dbd-771e-8642-88ccb4be7487', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:17:44.941+00', '2026-11-22 07:17:44.941+00');
INSERT INTO public.production_requests VALUES ('01a2021e-4448-761c-ae29-34b399ffdc63', '01a2021e-3d92-717b-b21a-205fe8da3d50', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:17:47.72+00', '2026-11-22 07:17:47.72+00');
INSERT INTO public.products VALUES ('01a2021e-1fb3-704f-9d69-9213ef818c28', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb3-704f-9d69-979fac4e5be3', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb3-704f-9d69-99ad31387952', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-63bb67499596', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-67b769e66bdd', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-6b44f5ea464c', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-6de9dcbdbec5', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-71f3e15e9748', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fb4-7002-ae5b-758cd75e374d', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-5cc683cf7185', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-6084e925272e', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-65a62785af35', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-6b97d1232656', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-6dd13adf26be', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-72a81d1a913f', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-762ff0e17596', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-785078d02288', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-7db9a8b60aa4', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-8267b79fcc48', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-865ddea09139', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-89216a16ef3f', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-8f292be23307', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-915d04b5c386', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-9404e9be0106', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-9b8017ee0cc4', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-9fd87e20ea14', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-a2a6859bae1e', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-a586f2ce552e', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-a8e68a1ee0bd', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-af2dd05afbe1', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-b2bdd6d5737d', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-b7ab070d2c70', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-b8b86487bb4e', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-bd207cfa8de0', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-c2397baa5049', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-c75ace15404f', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-cac4fc2a921d', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-ce1eef434208', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-d1f324223147', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-d514194aa05f', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-d971a1b7933e', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbb-72a8-a82a-df7eeeb568bb', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-22d1c1e03802', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-273f7ebe65f0', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-2b03cbfea376', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-2c435be75a04', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-336f9b987ab4', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-3648c73aa9cf', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-390d7f06d53a', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-3f28c315919d', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-42abb900f152', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-45b832529397', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-4afd6c4b3bba', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-4f9bd5f37186', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-52f729b2fc44', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-5670d3c9a3f6', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-5b5c990d6de5', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-5c9af93f6df9', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-625fae86198b', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-66d15f909ac9', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-6a906ea96abb', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-6f803cee7d52', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-73d3743085ab', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-75caf360f784', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-7988eb50bc44', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-7e8c7a0f4d7d', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-8306b92ec19a', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-85c91c920cc8', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-89f11e8070bd', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'sandbox', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-8c1f5c2baa28', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-92df5176525d', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-9498f73caf62', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-98189ddcd4b6', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-9e77201da974', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-a0d6c3bab5a0', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-a51d1c5dc052', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-ab26e202c866', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-ae217eb2d02b', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-b0d93010c6e0', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-b502c08d8b68', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-ba196f38023a', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-bde39405e003', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-c32f305832eb', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-c5f2b1a68f0c', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-cb1fd1f4fe8f', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-ceff864c3d89', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-d10c9c25cb09', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-d636a6b14582', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-d8b948e40fe6', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-df4ab43360f8', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-e00696fbb11b', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.products VALUES ('01a2021e-1fbc-77cf-9d59-e4d1cb7e62aa', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'production', '2026-11-22 07:17:38.355+00');
INSERT INTO public.refresh_tokens VALUES ('01a2021e-2997-7731-90ce-56c15ea72863', '01a2021e-298f-73d6-b9d0-41207c7f16ea', 'd06867a1b996599fa58516bca7538c3e02f986bc667170c41977a39c3dc06404', '2026-11-22 07:17:40.887+00', '2026-11-22 08:17:40.886+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-30a6-7758-8e28-ef4f82ccdc7e', '01a2021e-30a4-77c1-82cf-3792cfa6023a', '51c3cc4054f1564ce5a5a64bf57f75fa4bd604bd0a212727265eb2e2099e5bf7', '2026-11-22 07:17:42.694+00', '2026-11-22 08:17:42.693+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-3edf-75cd-804a-f38f6f897da7', '01a2021e-3edd-705b-b389-969b27d94e22', '72b09a8ef1d2946e29161922ca66208bb86e89727ff95c614a644952c23ede46', '2026-11-22 07:17:46.335+00', '2026-11-22 08:17:46.334+00', NULL, NULL);
INSERT INTO public.sessions VALUES ('01a2021e-298f-73d6-b9d0-41207c7f16ea', '01a2021e-24e3-7049-a284-926792f0b674', '2026-11-22 07:17:40.879+00', '2026-11-22 19:17:40.872+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-30a4-77c1-82cf-3792cfa6023a', '01a2021e-2dbd-771e-8642-88ccb4be7487', '2026-11-22 07:17:42.692+00', '2026-11-22 19:17:42.691+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-3edd-705b-b389-969b27d94e22', '01a2021e-3d92-717b-b21a-205fe8da3d50', '2026-11-22 07:17:46.333+00', '2026-11-22 19:17:46.333+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.signing_keys VALUES ('01a2021e-1efb-748a-a9cc-584d51908ae1', '-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEa+obG+LQAcatRU9XGbrqIXAjm+5d
nObbrFldOoTJFsJEvQun+34FtLDP0isrOIQnzsIo0yOr+kbmYTY1yle72A==
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.vtWRc8vFsduiav6bwMgjvMJdchW_WKtlyP2MF72cH34YR7Xq9AqcgMRHMu3q2ms85wDTHpoKZBas9mdvUgN5x4fM6eaC3lZgF2HLxWYFQF__LHh6YVgoD7Wq-6O1RgodWnDzxGX4Zb67uS-EnnRl9WLeR5za5U-LvfF009naVQWixpUY1D7cBvJrM_vNnE1IRYuNtzOXmJ3-lADNuwVRaNEShej9CP4ripjhsBO0TZoAg0LgRxSwsUkxbiYKRujcUHvY_DGKd938CPBEFaEYmoT-ZthqBSi9bBjt_vjq0qIiR9IHfwqqeAziY9aimtInFgvNbcZ4PP4ZDwwbkesAhsI9z0-yBGPYbTEgVRo', '2026-11-22 07:17:38.178+00', NULL);
INSERT INTO public.source_accounts VALUES ('01a2021e-205c-735a-9d22-e15365270c0d', '0060209031245', 'PT Uji Coba Nusantara', 'IDR', 2500000000.00, '2026-11-22 07:17:38.524+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-205c-735a-9d22-e7e8b0c4fc16', '0060209031258', 'PT Merchant Sejahtera', 'IDR', 750000000.00, '2026-11-22 07:17:38.524+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-205d-776a-8972-4bc3bbc851f6', '0060209031261', 'CV Dana Cukup', 'IDR', 10000000.00, '2026-11-22 07:17:38.524+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-205d-776a-8972-4c84ae6c770e', '0060209031274', 'Koperasi Saldo Terbatas', 'IDR', 50000.00, '2026-11-22 07:17:38.524+00');
INSERT INTO public.users VALUES ('01a2021e-24e3-7049-a284-926792f0b674', 'admin', 'admin', '$2b$12$lXSddsmKnHr.JUC2mNIC3Oux9z63wLCfKMjBhtBqyGOG5QOv53Poq', 'Portal', 'Administrator', 'admin@portal.invalid', 'admin@portal.invalid', '+62 21 5550 1000', 'SNAP Developer Portal', 'Jl. Jenderal Sudirman Kav. 1, Jakarta 10220', '', 'admin', true, '2026-11-22 07:17:39.683+00', '2026-11-22 07:17:39.683+00', NULL, false);
INSERT INTO public.users VALUES ('01a2021e-2dbd-771e-8642-88ccb4be7487', 'sari', 'sari', '$2b$12$/QETOZ6OFTw7Gsdum1lwjeQxwTDx2uGjAvER00X0GIz54CMAP/jZW', 'Sari', 'Wijaya', 'sari@maju.co.id', 'sari@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/7b7a11ea-da2c-4fb5-817a-3ec9b33bb64a.png', 'tenant', true, '2026-11-22 07:17:41.949+00', '2026-11-22 07:17:44.016+00', NULL, false);
INSERT INTO public.users VALUES ('01a2021e-3d92-717b-b21a-205fe8da3d50', 'budi', 'budi', '$2b$12$cMAOogSGTo/n0r0papU0Te0yysulLP5dLTHUPYhsxRInu8EWoSrjC', 'Sari', 'Wijaya', 'budi@maju.co.id', 'budi@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/cf1e5fe9-579e-4f2d-a018-fedaaeca0c8e.png', 'tenant', true, '2026-11-22 07:17:46.002+00', '2026-11-22 07:17:47.4+00', NULL, false);
ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_products
    ADD CONSTRAINT app_products_pkey PRIMARY KEY ("appId", "uriPath");
ALTER TABLE ONLY public.app_source_accounts
    ADD CONSTRAINT app_source_accounts_pkey PRIMARY KEY ("appId", "accountNumber");
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.history_records
    ADD CONSTRAINT history_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.key_pairs
    ADD CONSTRAINT key_pairs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.master_key_probes
    ADD CONSTRAINT master_key_probes_pkey PRIMARY KEY ("keyId");
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
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
CREATE INDEX "avatars_createdAt_idx" ON public.avatars USING btree ("createdAt");
CREATE UNIQUE INDEX avatars_path_key ON public.avatars USING btree (path);
CREATE INDEX "documents_createdAt_idx" ON public.documents USING btree ("createdAt");
CREATE UNIQUE INDEX documents_path_key ON public.documents USING btree (path);
CREATE INDEX documents_trigram_idx ON public.documents USING gin (path public.gin_trgm_ops, "originalName" public.gin_trgm_ops);
CREATE INDEX history_records_content_id_idx ON public.history_records USING btree (content, id);
CREATE INDEX "history_records_createdAt_id_idx" ON public.history_records USING btree ("createdAt", id);
CREATE INDEX "history_records_ownerId_createdAt_id_idx" ON public.history_records USING btree ("ownerId", "createdAt", id);
CREATE INDEX "history_records_requestId_createdAt_idx" ON public.history_records USING btree ("requestId", "createdAt");
CREATE INDEX "history_records_status_createdAt_id_idx" ON public.history_records USING btree (status, "createdAt", id);
CREATE INDEX history_records_status_id_idx ON public.history_records USING btree (status, id);
CREATE INDEX history_records_trigram_idx ON public.history_records USING gin (content public.gin_trgm_ops, description public.gin_trgm_ops, "approvedBy" public.gin_trgm_ops, note public.gin_trgm_ops);
CREATE UNIQUE INDEX "key_pairs_activeOfUserId_key" ON public.key_pairs USING btree ("activeOfUserId");
CREATE INDEX "key_pairs_userId_idx" ON public.key_pairs USING btree ("userId");
CREATE INDEX "notifications_recipientId_createdAt_id_idx" ON public.notifications USING btree ("recipientId", "createdAt", id);
CREATE INDEX notifications_unread_idx ON public.notifications USING btree ("recipientId", "createdAt") WHERE ("readAt" IS NULL);
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