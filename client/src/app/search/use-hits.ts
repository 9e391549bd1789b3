import { useDebouncedValue } from "@mantine/hooks";
import {
  IconActivity,
  IconApiApp,
  IconApps,
  IconBook2,
  IconBuilding,
  IconFileCheck,
  IconForms,
  IconHelpCircle,
  IconListNumbers,
  IconListSearch,
  IconShieldLock,
  IconShieldSearch,
  IconUsers,
} from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditEventNames } from "contract/audit/audit-names";
import { minKeywordLength, type UserHit } from "contract/search/search.contract";
import { getServiceName } from "contract/snap/services";
import type { HitGroup } from "./hit.ts";
import { cutExcerpt, filterMatches, isMatch } from "#ui/text/matching.ts";
import { usePages } from "./use-pages.ts";
import { findDocumentation } from "#features/overview/documentations/search/find-documentation.ts";
import { documentationIndexQuery } from "#features/overview/documentations/documentations.queries.ts";
import { toneOfState, useStateName } from "#features/apps/apps/app-state.panel.tsx";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import {
  getUserStateName,
  getUserState,
  toneOfUserState,
} from "#features/identity/users/user-state.panel.tsx";
import { searchQuery } from "#features/overview/search/search.queries.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { openLink, pageLink } from "contract/links";
import { searchTexts } from "./search.texts.ts";
import { useLanguage, useTexts } from "#ui/text/texts.ts";
import { formatDateTime } from "#ui/value/date-time.ts";

const maxKeywordLength = 100;
const debounceMs = 200;
const maxEntries = 8;

const documentationIcons = {
  guide: IconBook2,
  service: IconApiApp,
  code: IconListNumbers,
  field: IconForms,
  reference: IconListSearch,
  faq: IconHelpCircle,
};

/** The results for the typed text: pages and documentation immediately; what the server finds after its response. */
export function useHits(typed: string) {
  const t = useTexts(searchTexts);
  const nameOfState = useStateName();
  const query = typed.trim().slice(0, maxKeywordLength);
  const [keyword] = useDebouncedValue(query, debounceMs);
  const pages = usePages();
  const { data, error, isFetching, refetch } = useQuery({
    ...searchQuery(keyword),
    placeholderData: keepPreviousData,
  });
  const role = getRole(useSignedIn().roles) ?? "tenant";
  const area = getArea(role);
  const [language] = useLanguage();
  const isLongEnough = Array.from(query).length >= minKeywordLength;
  const documentation = useQuery({
    ...documentationIndexQuery(language, role),
    enabled: isLongEnough,
    meta: { failure: "quiet" },
  });
  const found = isLongEnough && error === null ? data : undefined;

  const tenants = (found?.users ?? []).filter(({ role: each }) => each === "tenant");
  const administrators = (found?.users ?? []).filter(({ role: each }) => each === "admin");
  const companies = new Map(
    tenants
      .filter(({ company }) => isMatch({ title: company, text: "" }, query))
      .map(({ company_id, company }) => [company_id, company]),
  );
  const toState = (user: UserHit) => ({
    tone: toneOfUserState[getUserState(user)],
    label: getUserStateName(getUserState(user)),
  });

  const groups: HitGroup[] = [
    { kind: "pages", hits: filterMatches(pages, query) },
    {
      kind: "apps",
      allPath: getPathOfAll(`${area}/apps`, found?.apps, keyword),
      hits: (found?.apps ?? []).map((app) => ({
        id: `app:${app.db_id}`,
        title: app.name,
        hint: app.company,
        path: pageLink(`${area}/apps`, app.db_id),
        icon: IconApps,
        state: { tone: toneOfState[app.state], label: nameOfState(app.state) },
      })),
    },
    {
      kind: "requests",
      allPath: getPathOfAll(`${area}/productions`, found?.requests, keyword),
      hits: (found?.requests ?? []).map((request) => ({
        id: `request:${request.db_id}`,
        title: request.requested_by,
        hint: `#${String(request.number)} · ${request.company}`,
        path: openLink(`${area}/productions`, request.db_id),
        icon: IconFileCheck,
        state: { tone: getTone(request.status), label: parseStatus(request.status).label },
      })),
    },
    {
      kind: "companies",
      hits: [...companies].map(([id, name]) => ({
        id: `company:${id}`,
        title: name,
        hint: t("companyHint"),
        path: pageLink(`${area}/companies`, id),
        icon: IconBuilding,
      })),
    },
    {
      kind: "tenants",
      allPath: getPathOfAll(`${area}/tenants`, found?.users, keyword),
      hits: tenants.map((user) => ({
        id: `tenant:${user.user_id}`,
        title: user.company,
        hint: `${user.firstname} ${user.lastname} · ${user.username}`,
        path: openLink(`${area}/tenants`, user.user_id),
        icon: IconUsers,
        state: toState(user),
      })),
    },
    {
      kind: "administrators",
      allPath: getPathOfAll(`${area}/administrators`, found?.users, keyword),
      hits: administrators.map((user) => ({
        id: `administrator:${user.user_id}`,
        title: `${user.firstname} ${user.lastname}`,
        hint: user.username,
        path: openLink(`${area}/administrators`, user.user_id),
        icon: IconShieldLock,
        state: toState(user),
      })),
    },
    {
      kind: "events",
      hits: (found?.events ?? []).map((event) => ({
        id: `event:${event.db_id}`,
        title: auditEventNames[language][event.event],
        hint: [event.username, formatDateTime(new Date(event.created_at))].filter(Boolean).join(" · "),
        path: openLink(`${area}/audit`, event.db_id),
        icon: IconShieldSearch,
      })),
    },
  ];
  // Calls are found by a whole reference or request id only.
  groups.unshift({
    kind: "calls",
    isExact: true,
    allPath: getPathOfAll(`${area}/activity`, found?.calls, keyword),
    hits: (found?.calls ?? []).map((call) => ({
      id: `call:${call.db_id}`,
      title: `${getServiceName(call.service_code, language)} · ${call.response_code}`,
      hint: `${call.app_name} · ${formatDateTime(new Date(call.created_at))}`,
      path: openLink(`${area}/activity`, call.db_id),
      icon: IconActivity,
    })),
  });
  const entries = findDocumentation(documentation.data ?? [], isLongEnough ? query : "").slice(0, maxEntries);
  const ofDocumentation: HitGroup = {
    kind: "documentation",
    isExact: entries.some(({ isExact }) => isExact),
    hits: entries.map(({ entry }) => ({
      id: `documentation:${entry.path}`,
      title: entry.title,
      hint: entry.hint ?? cutExcerpt(entry.text, query),
      path: entry.path,
      icon: documentationIcons[entry.kind],
    })),
  };
  if (ofDocumentation.isExact) groups.unshift(ofDocumentation);
  else groups.push(ofDocumentation);
  return {
    query,
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLongEnough,
    /** True until the results match the typed text. */
    isSearching:
      isLongEnough && error === null && (query !== keyword || isFetching || documentation.isLoading),
    error: isLongEnough ? error : null,
    retry: () => void refetch(),
  };
}

/** The server returns at most five results of a kind, users of both roles together; with five there may be more. */
const getPathOfAll = (page: string, hits: unknown[] | undefined, keyword: string) =>
  hits === undefined || hits.length < 5
    ? undefined
    : `${page}?${new URLSearchParams({ q: keyword }).toString()}`;
