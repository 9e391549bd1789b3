import { useDebouncedValue } from "@mantine/hooks";
import {
  IconApps,
  IconBook2,
  IconFileCheck,
  IconHelpCircle,
  IconListSearch,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { minKeywordLength } from "contract/search/search.contract";
import type { HitGroup } from "./hit.ts";
import { cutExcerpt, filterMatches } from "#ui/text/matching.ts";
import { usePages } from "./use-pages.ts";
import { documentationIndexQuery } from "#features/overview/documentations/documentations.queries.ts";
import { toneOfState, useStateName } from "#features/apps/apps/app-state.panel.tsx";
import { parseStatus, getTone } from "#features/sit/production-requests/request-status.panel.tsx";
import {
  nameOfUserState,
  getUserState,
  toneOfUserState,
} from "#features/identity/users/user-state.panel.tsx";
import { searchQuery } from "#features/overview/search/search.queries.ts";
import { getArea, getRole, useSignedIn } from "#session/use-session.ts";
import { openLink } from "contract/links";
import { useLanguage } from "#ui/text/texts.ts";

const maxKeywordLength = 100;
const debounceMs = 200;
const maxEntries = 8;

const documentationIcons = { guide: IconBook2, reference: IconListSearch, faq: IconHelpCircle };

/** The results for the typed text: pages immediately; apps, requests and tenants after the server's response. */
export function useHits(typed: string) {
  const nameOfState = useStateName();
  const query = typed.trim().slice(0, maxKeywordLength);
  const [keyword] = useDebouncedValue(query, debounceMs);
  const pages = usePages();
  const { data, error, isFetching, refetch } = useQuery(searchQuery(keyword));
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

  const groups: HitGroup[] = [
    { kind: "pages", hits: filterMatches(pages, query) },
    {
      kind: "apps",
      allPath: getPathOfAll(`${area}/apps`, found?.apps, keyword),
      hits: (found?.apps ?? []).map((app) => ({
        id: `app:${app.db_id}`,
        title: app.name,
        hint: app.company,
        path: openLink(`${area}/apps`, app.db_id),
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
        hint: request.company,
        path: openLink(`${area}/productions`, request.db_id),
        icon: IconFileCheck,
        state: { tone: getTone(request.status), label: parseStatus(request.status).label },
      })),
    },
    {
      kind: "tenants",
      allPath: getPathOfAll(`${area}/tenants`, found?.users, keyword),
      hits: (found?.users ?? []).map((user) => ({
        id: `tenant:${user.user_id}`,
        title: user.company,
        hint: `${user.firstname} ${user.lastname} · ${user.username}`,
        path: openLink(`${area}/tenants`, user.user_id),
        icon: IconUsers,
        state: { tone: toneOfUserState[getUserState(user)], label: nameOfUserState(getUserState(user)) },
      })),
    },
  ];
  groups.push({
    kind: "documentation",
    hits: filterMatches(documentation.data ?? [], isLongEnough ? query : "")
      .slice(0, maxEntries)
      .map((entry) => ({
        id: `documentation:${entry.path}`,
        title: entry.title,
        hint: cutExcerpt(entry.text, query),
        path: entry.path,
        icon: documentationIcons[entry.kind],
      })),
  });
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

/** The server returns at most five results of a kind; with five there may be more. */
const getPathOfAll = (page: string, hits: unknown[] | undefined, keyword: string) =>
  hits === undefined || hits.length < 5
    ? undefined
    : `${page}?${new URLSearchParams({ q: keyword }).toString()}`;
