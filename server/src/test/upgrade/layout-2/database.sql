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
INSERT INTO public._prisma_migrations VALUES ('b6e25570-7dfd-4e49-8d8a-d1b48e95da70', '0fb7d44af5b3dd7772b296155823012f7708d4b3de7bd0a9bc929840a2eb732f', '2026-11-22 07:17:59.757+00', '20261121013527_core', NULL, NULL, '2026-11-22 07:17:59.406+00', 1);
INSERT INTO public._prisma_migrations VALUES ('25d22620-7725-4e77-aac0-38230f8f9014', 'da7a4734ca3c59ae87e2bf81a8488ad54475d09cd864f9816c9316ace06ca73a', '2026-11-22 07:17:59.805+00', '20261121144038_accounts', NULL, NULL, '2026-11-22 07:17:59.759+00', 1);
INSERT INTO public._prisma_migrations VALUES ('da6044a2-dd66-40ea-a212-1291a1a7a0c7', 'e6c66651e9a962d8b3e5fd9be6b2147d00c24cf16a75b43a4b8cbcd065140f74', '2026-11-22 07:17:59.826+00', '20261121144047_history_actor', NULL, NULL, '2026-11-22 07:17:59.81+00', 1);
INSERT INTO public._prisma_migrations VALUES ('51cb9770-54e2-4bba-81ec-a2037a9afcf4', '31e19d6e58041a3187fea3abade66e1fdeb479de3779fbfa3be8df36ee7ae962', '2026-11-22 07:17:59.885+00', '20261121144149_notifications', NULL, NULL, '2026-11-22 07:17:59.833+00', 1);
INSERT INTO public._prisma_migrations VALUES ('bd758474-d8f0-4f5a-8a4e-9ed1ec2e9649', 'aa8701bf4e961ebaa22b245c7f8057bffd09a4013f40701516ae25280cfeafa8', '2026-11-22 07:17:59.917+00', '20261121145500_dashboard', NULL, NULL, '2026-11-22 07:17:59.889+00', 1);
INSERT INTO public._prisma_migrations VALUES ('10390b09-4fc6-4910-9f49-be2298aa43be', '64289180c210ac311413b2fa37c2d17292f1c71bb67fbaa26cab7bc847034f0d', '2026-11-22 07:17:59.961+00', '20261121145802_avatars', NULL, NULL, '2026-11-22 07:17:59.921+00', 1);
INSERT INTO public._prisma_migrations VALUES ('b4987c1c-d71e-4dce-9923-32a0d43d571e', '5274d984f0c4b4f4669dde687061bb45e38d69ba52fe85de325baabc92ce68f9', '2026-11-22 07:17:59.973+00', '20261121145937_approval_note', NULL, NULL, '2026-11-22 07:17:59.964+00', 1);
INSERT INTO public._prisma_migrations VALUES ('640c36fc-bea8-4f8f-a142-b0219b938ef0', 'f35c849428b6008b391ac15cbad1fc2a15a4f7605a5e1dc4f8de696c4ab13552', '2026-11-22 07:18:00.084+00', '20261121152243_list_indexes', NULL, NULL, '2026-11-22 07:17:59.975+00', 1);
INSERT INTO public._prisma_migrations VALUES ('f0a50176-051f-4c1c-ad25-738f54a3905a', '25a780b2bbca99fd34ae2827d8b9e46c4698f834a5e2bb21dffe309cf1edd72f', '2026-11-22 07:18:00.1+00', '20261121190000_names_of_files', NULL, NULL, '2026-11-22 07:18:00.089+00', 1);
INSERT INTO public.app_products VALUES ('01a2021e-894a-76ef-89e1-bed2338ee38f', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.app_products VALUES ('01a2021e-92f2-7453-93cf-49a7848e3dd1', '/api/v1.0/balance-inquiry', 'sandbox');
INSERT INTO public.apps VALUES ('01a2021e-894a-76ef-89e1-bed2338ee38f', '01a2021e-8008-7090-89c9-7c624de2750e', 'Kasir-sandbox', '', 'dquYWp38LcK0xQW2OS3nLdO3UrUzAbDr', 'v1.9dbd30e7.PQaGJKxEM_-UvX_gRDSpMjEX1ZKCte3l3mF_uFsriBx7BhSwLjymf7442CVlCBHbW9N7OngO-fL9sW54iDxlOgqofDbQC3991NN0lA', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:18:05.416+00', '2026-11-22 07:18:05.416+00', '');
INSERT INTO public.apps VALUES ('01a2021e-92f2-7453-93cf-49a7848e3dd1', '01a2021e-8bd6-7009-a264-1d8bcc102e27', 'Kasir-sandbox', '', 'bEbQ9NCXTnYifXTseDDFitxeQqGmyywE', 'v1.9dbd30e7.WHPCvA_ei3Hex4vS902JWLmPkJzOnCfNOkxz4R9f4e-WIKZTeri53cj1hxUyWjRDa-5JwemvWl6cl2AGcYwItKguLL9zBb6l2oKtQg', 'sandbox', 0, false, NULL, NULL, '2026-11-22 07:18:07.858+00', '2026-11-22 07:18:07.858+00', '');
INSERT INTO public.avatars VALUES ('01a2021e-8666-74c6-8eed-042dcf54ce3e', 'avatar/139018ff-fb4f-48c1-880b-8d26c6f116e8.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-8008-7090-89c9-7c624de2750e', '2026-11-22 07:18:04.647+00');
INSERT INTO public.avatars VALUES ('01a2021e-9132-71ea-8283-83573a6ae92e', 'avatar/da762075-8f48-49a1-9217-a5b85646251a.png', 'foto.png', 'image/png', 70, '497790947d4666760ce38f3c00e852c71fdb66cae849bae8e9ede352719e1581', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '2026-11-22 07:18:07.414+00');
INSERT INTO public.documents VALUES ('01a2021e-89a9-74ff-a045-2addba76fb65', 'document/6fca7eeb-e8fe-4f39-9dab-896e8a63db49/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, 'e6ca6455c30bf59e622f8f0ea38a059591f8824fd98c0987f54e9bdb9ec9d592', '01a2021e-8008-7090-89c9-7c624de2750e', '2026-11-22 07:18:05.482+00');
INSERT INTO public.documents VALUES ('01a2021e-89c1-745b-b07f-8acb249abd94', 'document/9614729e-61c0-415e-84e6-a1b6368e6ed0/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'e6327b41fb3dc2b166dfaf5078728132018213d7fecef335e3a4c9e62ecf40a9', '01a2021e-8008-7090-89c9-7c624de2750e', '2026-11-22 07:18:05.506+00');
INSERT INTO public.documents VALUES ('01a2021e-9309-741c-b515-7a8ea67e85d9', 'document/d6129a51-c576-4598-810f-7c4dbbad2c25/Surat-Permohonan-final.pdf', 'Surat Permohonan (final).pdf', 'application/pdf', 28, '78fc35a1db839f4c5d9eee2ab6cea9b6923a6416d8db3b7219d009b4b84682f0', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '2026-11-22 07:18:07.882+00');
INSERT INTO public.documents VALUES ('01a2021e-9313-73cb-af20-96b3f1aa72ad', 'document/b4a21b2a-6a2b-4ece-bce0-21532c241a6b/formulir.pdf', 'formulir.pdf', 'application/pdf', 31, 'd90e1dac0a81e6e40d1741ab2009f771e5e544893edf006a2c73cea5b24b8f9f', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '2026-11-22 07:18:07.892+00');
INSERT INTO public.history_records VALUES ('01a2021e-89e6-762a-a340-41f1cdbab75d', '01a2021e-8008-7090-89c9-7c624de2750e', '01a2021e-89d3-77be-90a8-b1e04f8b0ebb', 'Create Production Request', 'production_request', 'Sari:production:document/9614729e-61c0-415e-84e6-a1b6368e6ed0/formulir.pdf:document/6fca7eeb-e8fe-4f39-9dab-896e8a63db49/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:18:05.542+00', 'sari');
INSERT INTO public.history_records VALUES ('01a2021e-9324-770b-8eb1-8ba341afcf0f', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '01a2021e-9321-7379-b90e-abb1a5156ea5', 'Create Production Request', 'production_request', 'Sari:production:document/b4a21b2a-6a2b-4ece-bce0-21532c241a6b/formulir.pdf:document/d6129a51-c576-4598-810f-7c4dbbad2c25/Surat-Permohonan-final.pdf', '10-Requested', '', NULL, '', '2026-11-22 07:18:07.907+00', 'budi');
INSERT INTO public.key_pairs VALUES ('01a2021e-88fa-7572-bb80-c8c5b3aac9ef', '01a2021e-8008-7090-89c9-7c624de2750e', '01a2021e-8008-7090-89c9-7c624de2750e', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvgDYsSWaHlp33U+VSh33
ok0JDtdbaQ1R1wckja6BZ/lMgwmtYAEEcbTCz8BO0cCSdlvXMvCk1UCIVSnH+XIC
m/WeC5pVpvUsiqOlsTiLIk8jsA2CwbckU8yRrO15aT0hVYPlCHCNVE3kDxeapc/c
8D42vdLTwO4Oj/BqXwEvDESUVZU3sZw4BEsp/Hud/JKBjpBNIIg/dqi/ZQ7zlsST
pklYgrbx2lzi68Rz7ytJU9zgBRZNK2PglyN6brqBvW4fb4Z2aMTxaoeA0RAbvc0J
hmQO03yZMFQNjFh1nu/ISaX4s8abeso9Fva9Xe4/SjsBgFkj3RRMnnK4Fkoho8sP
iwIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.VEhJqeKONTg7FZGmv5aMevMCuXIZnf1wyqKnRBB0RFq5R67deZ6i6KpYiGuhWaEpYP2W-x6MF2879KuX56UiSzWiknwX-bn_T-ObJmmbOSvutmOi-tuecIUgbU419cFWSnPwysZwzLMZ9y2TOjqbr9-v5EnfMB0HFkZcYqeb1hKFoPtZot3YeS-zcPz06wghpX72HReo3PD5iTn4LFs-4wS_adwyRrR-xI-ap7H9b1-FPeiu3EEtVjHuSYgagPEEp5wjiqDi1kZAf8SwGRTHMNIK1ppcLlcHVZZK98B-agl3RajBMWHMpwKifnicnSppZONUgPeJ2NrWoLVhVtiIjJPlKzp4D1nNqeKwGYsmfzY-jprW51-oQ8M4YNFQTW0iqUCzu6m6aAAwNOwhkiBdcZnCP93L8fINIdj9JJngsBbFV7UDzXZFxWYcDApuJmL9HnS9KMgp8teJfZb71-XJzIZgt_42IF_PSnYmLw1dvdzh-WZIT0x8jEDIOQl2uVvfrWZwvHldm5v54UCPyjzStVTnmsdpEZAYfmZPxF5ank50wdnBfoAo1hhGidGG-dt9mBM29QklFIekknNrQUzvwyQaVB4LGBsnGLBn3GFJdPv4_YOqU2mDCkHE-1F_Nwfv2kXhAFM0oBwcTmyOKc9AOwj_gwEjxpPeIx71QSaxe7owyYOrLHsPvLzttDrMBSGTDLhkXgspgzvHFzyz5sXwaWE0Rpk8UQE0NCwGycNM2Jxzj0vRnCu1Iii3w3rm7B5ePk25x3Ldx8I9wcKY7U8pPN6iobxkQWHI58qVDXkrik26f47VWz9k_Qg-JdiZ4uiVk1PCMQKdt53V9_o6TJxyn7bIwrGiTtdqNF7_GUmZnmbEt50MIE2cLWwO4W8nk1ql31lcdgGGUgMSdwx0w8g_zYXBcvnrPPDPzh7sB0FY2AfcHlojijmibqTo0D8iTHUuLW4VtpTkWoLb5mf7H7wDQkNZKbzOgsleQ5H4jun27dAYhmJAqT7qou4jqPWsHyNcb_9X_MUUyByjjMzy2DF8WvObh0XUVBBULB3wAKgnA844GVJDwLpTftpmxb6u3YahLdrmL65NmjLZF01ywx7Y0PcGc8GAdw0dckFgnTE2PyooMp0E-yoab_-CcbedH8WoFJKk5LOTpvkIxfKj3anNhmtfkms7jEQ1Q4lolKerteOqNNrvzd-P0RVz6IoEHK9M5n_9zOQevM6KP-X6_9dO-1caT3Ijkjq4PITPhR2YuvxcfQ6KO8AUTo-BN82DO9YfEChpPN82CuqZLbtVeAzXPHTTagGLqnAUcCptUxZBP1jg3AfDrbQKplAEOm3NXB_31rT8wBv-JqoO0U2VFUcVU-2M3PK8L9-P7humJzv2vNuVuLFEtAQAQkGj3PhBvQPH8FBmWF0Q1Br5zMUHLpFjxeQJLVzhT8RF32DCvsh2GxIGkRSZ_r8mYdpQ6Ybs38Jc8xD7rhXBg97EL1JA64H-ltitqYh7nL0hhHQ1CWn_z3DJUOUItB-bh0vQWl847Ks6KeMYoKpDUyC3P5GnGCNXLPgTDrlxcqPKrX4C5mYuDeqADiT-J7jP4o7xZTN4mqTX_NRdduPI_3QRa8flFZeht1MZlXLqgDkGHKGWI4YxiEPrxhLmznaWHucKfCzrxYNh-xoI0hMciFUMFvnyrrzrQnfRGUkVsD8rUYeBu4_Urg2t-8jma_rXPvCD3MJQO03OLelsOHxL4LJIStGV5MIexNl3UpjJKFLEioahC7x8UU_KaCYDUBHZImfhA930ZnubR4p9cgmdPWvWVOGZXdfeH-gpuukspyOP3-N4AyyWUY7VvQZC9kEtxrrCPaC0LRu7boBZhUs-ge2wjFX5XKa3DzNtafqBrts_8SHsyAMg_I-ePtKaWHSCzS_zbVzlEeeMOG6q3ICR7Bvzm-HyzBuC8p5fxtxgfwbLvoZnU1jyUb_2X3LpyDp7MzBtb8x4D_FklR608yiqBJjkusv3j2sjiLz_W3asRISKLMaIPkHY2fzEWxNi-3b8ybzUxOznGhX6bScZWlIg_sw6tZ_tXdKfXqlUB7ZNAbcOZinuOkjuMhnjoOocj_EJZWDnMiKVPFYkVQJQ_GIL5O2vnvyn9GZjutSk093InNYlB1NZJvn5YfAD8nHPJRdkxcphEW-iS-p6qkY2AoiU1N27_mB9cRWyDO_4UyWj_ICNghXlkBUIQXHknMMgDtRl9SSkpieakHc63IRgpWJUoqoeW-MPfbnoYK7trnRHvk_1zkfn-jrAVkdmDY2aXkDgk3xpVr2t_DHQwoIAkg', 'SHA256:yI1A0OIupwtrW1wtZejlc8M7uk2VnUU69GNN1OPcP2Y', '01a2021e-8008-7090-89c9-7c624de2750e', '2026-11-22 07:18:05.321+00', NULL);
INSERT INTO public.key_pairs VALUES ('01a2021e-92da-7468-9566-fede118342fc', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '01a2021e-8bd6-7009-a264-1d8bcc102e27', 2048, '-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA7xLIRvNNqabNIbs1Dpbz
Nlmvo/N+79YFpSESfm9v/baUue/hGoCm+GgE26rktHV0ejIKCye1pb+BsA9/CyIK
YQndOiOb8v8aEvwaIjNmKm8dJmy8MFU9Alqw5NG3kBR2A8EnATrFa+pm94OAYz+t
4lfzYEIYrRSzlKidVh7fW+0tjgF9VWr+SLhqHzkbH6oNQKr5lPY+/4X5Pz8ZCTzM
6JUrfBHDQ431Gx4QeyzwlZFM7U7Sm+H7khV3gsN8En1MgD+GFo2u6TqXyZ5WUZUX
y9sD7whFx+A4GEH1OqTteJm2XveqoiXKwZG8KC9EHM1jEu9J8G78gNP3nyqCHau8
WQIDAQAB
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.PAeXbTqw2oRB43GhzVBvxKjxZa5rezhuedUptSCTxjkG3aoWVA7cg9pTuWeU-rXENfOMK7QZgIIL-sKlVZo_343-SuMODVVgpH9fp1OEoIFu0CXNMI575dE_38AblO1x3cfITcP7VAEnuq3uFhF7DlCljxVaqDV1y7kPuB_bhVVKMqG5fQhwTmo7nzxIJdIdNy7d8Vhs-e7SKngfR8iQixtGquUK92New3ceFu35CvSZ7oYVDBFlGKYYNDA4SpkY6Tm-VocDsn56uzCSgPh2Sw8tAJpRWJGcs-RM8Zl77ncBAoZnG5F1ElslFAoQKGamsVi-l6W4fEuYIVnq1RbC56cD8j2GWdg6-T4vyDHe4VjgAW1B6psuTQjANVdHF4Oe1M2X31hcH3oc4hNMy3muMPraByMNs5xJQxvgii2vDardDP_qnpKxGNsQJdVcu20EUjwKX2kFr8NiPh1nzwWn5uWEQcUEqQRoS0iO0Big7U1ZPP2eQBzeteki7lm2L6ueqYrDDndzIxaaMZwngGBn5u7wT1w8Zli7QXXKr6_ucG-L30rbu7LXhTSeKc2Ic4bDjJs_LLoBpbsefhJjpuK5lMgwY0cm3V6b2xUn9MI1pS1QWG0-HeYYm8viRIElFcgn1JLsaBxYWcN23Tqoard-GInhRSRaSHq9cWl2piQb-1fdneEEfGXjonCJiWXZAzonY32Uwf5iSJjZl2llYLYTCtTohrl9GrmnpAC9hXWclAkJ5p5-cAU-yoxmOt1bDamawEHi3gQtv1Y8_bcysUKJnPAX7Ev5hwbeVGrkCzriasvXRMcj_5dACatn0DJkVZrw2FFvGZIbAeLYBbgdbmNEA_f63hvZFEkA388QzSRocFZe6T9A2Aqjc7FHy1y10DRctYHlrpzlMWUC2rg7zaW2mC8XIVDhGKgphGlaRllD9aA3cyls7ti2jtZcbWyrW9kfFHVUGLi09BdUsqWOORGXcJppRUSawBhF3AGM3Ts_UlSy5i3-NgBQb-HQemDQnFuTWdpuno5yt9Is_RkN3DJhyAwjgAsQax_AHcv2Rabomph6Gd0SI08RLItTB_9wQzxxjK0PBrd84T5W8jQpd1g0Nf34Tun6ZPJSovpy3bPob1BkGfXFRgaBKp3aNM7X40NyCKy6tYLHaSfrMRIft0eXsfMqK5DAr-1MiQmhZ_vZrVWrMrFCw0rgfblRzVgfO-mydcXx1BgqYdZ6G_cY7M4Ete5x4DW6-y0WkYFig5hjT1ZaD0X8SPdOQb7YZ4JHxhQMk9rIf6qZqoMiMHsZeSykkQrTnTi-8rsdapU5Cf3oQh6HYSd5n7BQ-kl5EHAwKFK8Zaisld6G6Ur2kFmjbmM6Hkt2vLunMYG-ERRpu9UbS1uS9pxgRfv-LZoxCW_xKw_R2v-Hp5ca7n0JEKXi8BWRpk4HNn-0EhKNaFWrx37U6xUrlxEEW7-kloYyrdNVIFaao3bKvX4Vns8huq8vg_c_7On7UvQI3V7RCITdGvkxTz3PZWvJt84mYR70xn5wBIZF2oaYXW36699ZEx0GOTjYxWzel2x2MOWtWxQ_95tGnlOb1plIpZyJBlHS92GPjYZ9jyT29PZNwIGgDdml5TInJ-ss-Rqkz8Adxd7G7GI9hih6GXMmLaqfme4FtnF78YVjnS_CPs-i4SnLqgmOTp2hRj5AR5xXcoe1y8-wVx5F-tBeLB7Y0b41YApRpuF3L4rp3lfyS5hFcgEFnE43Zrp_-i2aRCP4ailQtvbUqHPaeoqpqi8OOoOjOj1LcCFcn8EK79yY9AoeJwN09Ho0IJ5AbSlx8dP2YZvh-ggZ6BqMvgd3UERYK5oZ4FFDo64HNQq98mbzzotwUngOtudElARE7BiFrjNglkuqpgNHtzBvM_OkRG-XK3nkJ--FEUmDd2gH80F07LKjf2Gb5pHkWXpQ02Rwz1qb5f0pNJY1FIdtW9KaLt2lNMzBZKZE11Fx00KpEMbDHp58-ctymrj9WuNqinkWL9-HZFagk1r6PBUWKIutKJlmm2HRQE0hbSviDjBzosPhVbzOwQ56dHNzMtXR46uCKaAj-YxLN6543BYlKc6bZrWgw6yO-ws7S5WN-I6aSzq67IXseZ0YQCC9tuW2Bws7zmaQh35-PKM0rHamD0tlnFLO_5MpfwZCE7ls-rygUnZLn3AcvY311mkAzWgW9CFdlCHsngU-OFQY2EKmsXmi3HsG-tn6Mkp8WCJlqvB33MINtWVv6CBs_4Tvv0q-0A9TErUVwygc9a3iKAzcel9KZwHY9_a4ocMdglTc7h-GXQqIgQ', 'SHA256:VIQwEdTJ7UI1oVqQLFdCXUYoNSnG1LMFFUUpyXPRYlw', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '2026-11-22 07:18:07.839+00', NULL);
INSERT INTO public.master_key_probes VALUES ('9dbd30e7', 'v1.9dbd30e7.S0Qk73CvwSDPKsK0IkaSVXfDlq2248CNP91yMADbIYYE_Nk9FwxZeEOdHxq_BXkRdnbNvz_kwqpi-SfhCUoQ', '2026-11-22 07:18:00.673+00');
INSERT INTO public.notifications VALUES ('01a2021e-8979-7159-9933-3786d17dfe24', '01a2021e-7aa3-726d-bd36-63774f5a30c1', 'app_waiting', '01a2021e-894a-76ef-89e1-bed2338ee38f', '{"by": "sari", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:18:05.432+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-89f3-76fb-a557-84f7badda10a', '01a2021e-7aa3-726d-bd36-63774f5a30c1', 'request_created', '01a2021e-89d3-77be-90a8-b1e04f8b0ebb', '{"by": "sari", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:18:05.555+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-92f7-7038-ab9c-d8e45b3c9ba8', '01a2021e-7aa3-726d-bd36-63774f5a30c1', 'app_waiting', '01a2021e-92f2-7453-93cf-49a7848e3dd1', '{"by": "budi", "company": "PT Maju", "app_name": "Kasir-sandbox"}', '2026-11-22 07:18:07.862+00', NULL);
INSERT INTO public.notifications VALUES ('01a2021e-9329-774d-b8b6-467ca0ba4f56', '01a2021e-7aa3-726d-bd36-63774f5a30c1', 'request_created', '01a2021e-9321-7379-b90e-abb1a5156ea5', '{"by": "budi", "company": "PT Maju", "requested_by": "Sari"}', '2026-11-22 07:18:07.912+00', NULL);
INSERT INTO public.production_request_documents VALUES ('01a2021e-89d3-77be-90a8-b1e04f8b0ebb', '01a2021e-89c1-745b-b07f-8acb249abd94', 'template', '2026-11-22 07:18:05.523+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-89d3-77be-90a8-b1e04f8b0ebb', '01a2021e-89a9-74ff-a045-2addba76fb65', 'final', '2026-11-22 07:18:05.523+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-9321-7379-b90e-abb1a5156ea5', '01a2021e-9313-73cb-af20-96b3f1aa72ad', 'template', '2026-11-22 07:18:07.905+00');
INSERT INTO public.production_request_documents VALUES ('01a2021e-9321-7379-b90e-abb1a5156ea5', '01a2021e-9309-741c-b515-7a8ea67e85d9', 'final', '2026-11-22 07:18:07.905+00');
INSERT INTO public.production_requests VALUES ('01a2021e-89d3-77be-90a8-b1e04f8b0ebb', '01a2021e-8008-7090-89c9-7c624de2750e', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:18:05.523+00', '2026-11-22 07:18:05.523+00');
INSERT INTO public.production_requests VALUES ('01a2021e-9321-7379-b90e-abb1a5156ea5', '01a2021e-8bd6-7009-a264-1d8bcc102e27', 'Sari', 'production', '10-Requested', true, NULL, NULL, '2026-11-22 07:18:07.905+00', '2026-11-22 07:18:07.905+00');
INSERT INTO public.products VALUES ('01a2021e-7786-77fa-960b-d8a5d90ce936', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-3b73ddc457de', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-3d3342fd90e7', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-41d0c70efd7b', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-445810b79267', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-4a86ae379ca7', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-4e9d68f6c0ad', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-516c445d35d3', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-57d9755d5339', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-5884eb8f683a', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-5cec88cf4819', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-6133cce0eebe', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-64f03dc8ac9c', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-698f345cbc85', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-6f1c80d10455', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-73f9f46c09d7', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-76a894ce00f2', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-781273af9a00', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-7df16f4f530e', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-836cfa061123', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-852ecf0ed3e0', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-8bbd0277e6a1', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-8c33c08c92cd', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-9025544b74cf', 'Balance Inquiry', '11', 'POST', '/api/v1.0/balance-inquiry', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-97d3096cd7c1', 'Transaction History List', '12', 'POST', '/api/v1.0/transaction-history-list', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-991213c73692', 'Transaction History Detail', '13', 'POST', '/api/v1.0/transaction-history-detail', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-9ea35a36964f', 'Bank Statement', '14', 'POST', '/api/v1.0/bank-statement', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-a0d9a408b272', 'Internal Account Inquiry', '15', 'POST', '/api/v1.0/account-inquiry-internal', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-a6de3180e1fe', 'External Account Inquiry', '16', 'POST', '/api/v1.0/account-inquiry-external', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-abbb39bc6bb7', 'Intrabank Transfer', '17', 'POST', '/api/v1.0/transfer-intrabank', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-af66f4ca52b1', 'Interbank Transfer', '18', 'POST', '/api/v1.0/transfer-interbank', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-b1474912a111', 'Transfer RTGS', '22', 'POST', '/api/v1.0/transfer-rtgs', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-b7f157b3cad7', 'Transfer SKNBI', '23', 'POST', '/api/v1.0/transfer-skn', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-b9941b53862d', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v1.0/transfer-va/status', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-bc5167d84af4', 'Create Virtual Account', '27', 'POST', '/api/v1.0/transfer-va/create-va', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-c17ccdd2c352', 'Inquiry Virtual Account', '30', 'POST', '/api/v1.0/transfer-va/inquiry-va', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-c6e3628b54e7', 'Delete Virtual Account', '31', 'DELETE', '/api/v1.0/transfer-va/delete-va', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-cb80d3fec397', 'Transaction Status Inquiry', '36', 'POST', '/api/v1.0/transfer/status', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-ce964f491743', 'Generate QR MPM', '47', 'POST', '/api/v1.0/qr/qr-mpm-generate', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-d01519291f9d', 'Query Payment QR MPM', '51', 'POST', '/api/v1.0/qr/qr-mpm-query', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-d75594b98bbe', 'Direct Debit Payment', '54', 'POST', '/api/v1.0/debit/payment-host-to-host', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-d8ddc397a568', 'Direct Debit Status', '55', 'POST', '/api/v1.0/debit/status', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-dfc05f3ecc2a', 'Direct Debit Cancel', '57', 'POST', '/api/v1.0/debit/cancel', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-e16079d89f06', 'Direct Debit Refund', '58', 'POST', '/api/v1.0/debit/refund', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-e5ec28a7705e', 'Cancel Payment QR MPM', '77', 'POST', '/api/v1.0/qr/qr-mpm-cancel', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-e9cd77e1c266', 'Refund Payment QR MPM', '78', 'POST', '/api/v1.0/qr/qr-mpm-refund', '1.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-ec6f489427e3', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-f23785d19322', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-f76e429f9f8d', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-f90e78bd1a7e', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7787-72fe-bad3-fefdc4d2dc9f', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-bc23993aecf5', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-c2320c6d61b3', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-c725265b9a3e', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-ca31c3ee584c', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-cc14ea4587c5', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-d329772257ba', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-d50bceb43ad6', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-d933c2410808', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-dd67e674614a', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-e080241c5473', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-e43baa8ecc26', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-ea98701cb9c8', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-ee7e2a444f75', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-f1dcf37c7d4d', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-f5b5b641c6f2', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-f90477d9f661', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a228-fc6e645ac1b1', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-001335c68784', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'sandbox', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-04d8155e57cb', 'Balance Inquiry', '11', 'POST', '/api/v2.0/balance-inquiry', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-0886a44887ce', 'Transaction History List', '12', 'POST', '/api/v2.0/transaction-history-list', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-0c47a44f9256', 'Transaction History Detail', '13', 'POST', '/api/v2.0/transaction-history-detail', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-13f18d433876', 'Bank Statement', '14', 'POST', '/api/v2.0/bank-statement', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-1469d90e444a', 'Internal Account Inquiry', '15', 'POST', '/api/v2.0/account-inquiry-internal', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-19853cc25c6e', 'External Account Inquiry', '16', 'POST', '/api/v2.0/account-inquiry-external', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-1c4567fee27d', 'Intrabank Transfer', '17', 'POST', '/api/v2.0/transfer-intrabank', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-22bd0fee6a1f', 'Interbank Transfer', '18', 'POST', '/api/v2.0/transfer-interbank', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-2799e2eb2601', 'Transfer RTGS', '22', 'POST', '/api/v2.0/transfer-rtgs', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-2a70848c156a', 'Transfer SKNBI', '23', 'POST', '/api/v2.0/transfer-skn', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-2ca81eea95dc', 'Virtual Account Inquiry Status', '26', 'POST', '/api/v2.0/transfer-va/status', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-30de83e3fd2d', 'Create Virtual Account', '27', 'POST', '/api/v2.0/transfer-va/create-va', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-3410c888cd9f', 'Inquiry Virtual Account', '30', 'POST', '/api/v2.0/transfer-va/inquiry-va', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-3b0b2c349462', 'Delete Virtual Account', '31', 'DELETE', '/api/v2.0/transfer-va/delete-va', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-3e65731756fb', 'Transaction Status Inquiry', '36', 'POST', '/api/v2.0/transfer/status', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-4371339625d9', 'Generate QR MPM', '47', 'POST', '/api/v2.0/qr/qr-mpm-generate', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-45a379579846', 'Query Payment QR MPM', '51', 'POST', '/api/v2.0/qr/qr-mpm-query', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-4ac6f585e9da', 'Direct Debit Payment', '54', 'POST', '/api/v2.0/debit/payment-host-to-host', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-4f6e509310d5', 'Direct Debit Status', '55', 'POST', '/api/v2.0/debit/status', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-519aa665c0a7', 'Direct Debit Cancel', '57', 'POST', '/api/v2.0/debit/cancel', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-5735424da337', 'Direct Debit Refund', '58', 'POST', '/api/v2.0/debit/refund', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-5a4f1968fe9b', 'Cancel Payment QR MPM', '77', 'POST', '/api/v2.0/qr/qr-mpm-cancel', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.products VALUES ('01a2021e-7788-717c-a229-5c610ab907d6', 'Refund Payment QR MPM', '78', 'POST', '/api/v2.0/qr/qr-mpm-refund', '2.0', 'production', '2026-11-22 07:18:00.839+00');
INSERT INTO public.refresh_tokens VALUES ('01a2021e-7dbd-729c-9556-4fa90181d147', '01a2021e-7dba-7200-988d-51fd27f8501d', '5e8cdf626987984bb8e1e5d79fa179ce0fecdc5eda30d51cf1c280f80b62b3f0', '2026-11-22 07:18:02.429+00', '2026-11-22 08:18:02.428+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-81fd-7209-8ab6-e8f70666f28a', '01a2021e-81fb-70f2-bc80-33f10ef311bd', 'ca59c4cbe0c2e26ebbc1910ae0976c9532bc83f39a4cd7e132c6cb7b7de6f66b', '2026-11-22 07:18:03.517+00', '2026-11-22 08:18:03.516+00', NULL, NULL);
INSERT INTO public.refresh_tokens VALUES ('01a2021e-8e2f-7658-96b4-30e42a6042da', '01a2021e-8e2e-74c8-ab23-6ef883832c5a', '79a17b9343cd041abed2ad65566041ba7c95f059bedb1eabe71271c5148da1cb', '2026-11-22 07:18:06.639+00', '2026-11-22 08:18:06.639+00', NULL, NULL);
INSERT INTO public.sessions VALUES ('01a2021e-7dba-7200-988d-51fd27f8501d', '01a2021e-7aa3-726d-bd36-63774f5a30c1', '2026-11-22 07:18:02.426+00', '2026-11-22 19:18:02.418+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-81fb-70f2-bc80-33f10ef311bd', '01a2021e-8008-7090-89c9-7c624de2750e', '2026-11-22 07:18:03.515+00', '2026-11-22 19:18:03.515+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.sessions VALUES ('01a2021e-8e2e-74c8-ab23-6ef883832c5a', '01a2021e-8bd6-7009-a264-1d8bcc102e27', '2026-11-22 07:18:06.638+00', '2026-11-22 19:18:06.637+00', NULL, NULL, '127.0.0.1', 'node');
INSERT INTO public.signing_keys VALUES ('01a2021e-7711-7189-9356-93deaef66787', '-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQ6HBfF5rTFwtAV9o1LHIKX4NSF3q
fcQSqgD6Rq1Fy0gbCGDBqmYIA03OA6ETEAwKqoffQ95KgWdILxU+5/FRCA==
-----END PUBLIC KEY-----
', 'v1.9dbd30e7.rjmPFedQIAq2y1VoX636dTALTdNRzEG2jD0Xe-hoD-juNqXvFJs4d1FLhFd8VWSKtdJP_c_1KBiKzB_j_vH_h7XW3kjYKDSyQugUsldaWV078Uu_uePojM-ellKtLjCz8UNmlekS9pff-FXQjS5srABoC36XwwIZhzQNWngJhmxmXblZPZB7EXVx06rRRcLqUU_kgBkBsKqYhEfB0yQvgqKUNtMlD1shX-Xs_mnUXJCBDw12LOnzrOBfnnwLLUTPrOiab1uy6m28PY59qOFtAlof8kXc1nZ99-EAIRJQ1kHmF3Ft9AEdColJwmJfeIIBETVDcosw3CfztNodSDFXAhBC24ruLY8ASDpPhWg', '2026-11-22 07:18:00.724+00', NULL);
INSERT INTO public.source_accounts VALUES ('01a2021e-77c7-7287-868e-68b31783731f', '0060209031245', 'PT Uji Coba Nusantara', 'IDR', 2500000000.00, '2026-11-22 07:18:00.903+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-77c7-7287-868e-6ca6c2e357a6', '0060209031258', 'PT Merchant Sejahtera', 'IDR', 750000000.00, '2026-11-22 07:18:00.903+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-77c7-7287-868e-7210469a945c', '0060209031261', 'CV Dana Cukup', 'IDR', 10000000.00, '2026-11-22 07:18:00.903+00');
INSERT INTO public.source_accounts VALUES ('01a2021e-77c7-7287-868e-774a491fad5b', '0060209031274', 'Koperasi Saldo Terbatas', 'IDR', 50000.00, '2026-11-22 07:18:00.903+00');
INSERT INTO public.users VALUES ('01a2021e-7aa3-726d-bd36-63774f5a30c1', 'admin', 'admin', '$2b$12$aOkBEegrx5nr61/gxajW.OKhJPoZF0oxAqxgEFd1slbTw.H.0sr7m', 'Portal', 'Administrator', 'admin@portal.invalid', 'admin@portal.invalid', '+62 21 5550 1000', 'SNAP Developer Portal', 'Jl. Jenderal Sudirman Kav. 1, Jakarta 10220', '', 'admin', true, '2026-11-22 07:18:01.635+00', '2026-11-22 07:18:01.635+00', NULL, false);
INSERT INTO public.users VALUES ('01a2021e-8008-7090-89c9-7c624de2750e', 'sari', 'sari', '$2b$12$BrqjJ9dYxXqP1pcfYTtW4uBZgs9xIBobpGGu1hgSon1AUuu6Q7RUy', 'Sari', 'Wijaya', 'sari@maju.co.id', 'sari@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/139018ff-fb4f-48c1-880b-8d26c6f116e8.png', 'tenant', true, '2026-11-22 07:18:03.016+00', '2026-11-22 07:18:04.719+00', NULL, false);
INSERT INTO public.users VALUES ('01a2021e-8bd6-7009-a264-1d8bcc102e27', 'budi', 'budi', '$2b$12$P2HRw0MDNmUATGus0fxbsuSGKpS.DQC2GOiBSTk2E6Vvqqyg4IxHS', 'Sari', 'Wijaya', 'budi@maju.co.id', 'budi@maju.co.id', '021 555', 'PT Maju', 'Jakarta', 'avatar/da762075-8f48-49a1-9217-a5b85646251a.png', 'tenant', true, '2026-11-22 07:18:06.038+00', '2026-11-22 07:18:07.422+00', NULL, false);
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