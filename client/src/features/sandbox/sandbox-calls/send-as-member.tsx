import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { SnapServiceDetails } from "contract/snap/service-details";
import type { SnapService } from "contract/snap/services";
import { myAppsQuery } from "#features/apps/apps/apps.queries.ts";
import { useMayDevelopInForm } from "#features/identity/company-members/company-members.queries.ts";
import { productsQuery } from "#features/platform/products/products.queries.ts";
import { activityQuery } from "#features/sandbox/activity/activity.queries.ts";
import { sandboxCallsTexts } from "./sandbox-calls.texts.ts";
import { SendForm } from "./send.form.tsx";
import { useSignedIn } from "#session/use-session.ts";
import { combineQueries } from "#ui/feedback/combine-queries.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { LinesSkeleton } from "#ui/feedback/skeletons.tsx";
import { useTexts } from "#ui/text/texts.ts";
import classes from "./sandbox-calls.module.css";

export interface SendCallProps {
  service: SnapService;
  details: SnapServiceDetails;
}

/** The form for members of a company who may develop. `call` in the URL is a recorded call to send again. */
export function SendAsMember(props: SendCallProps) {
  const t = useTexts(sandboxCallsTexts);
  const mayDevelop = useMayDevelopInForm();
  const callId = useSearchParams()[0].get("call");
  const { data, isLoading: isLoadingCall } = useQuery({
    ...activityQuery(callId ?? ""),
    enabled: callId !== null,
  });
  // Loaded before the form, because what it says about the app would move its fields.
  const apps = useQuery(myAppsQuery(useSignedIn().claims.sub));
  const products = useQuery(productsQuery);
  const isLoaded = apps.data !== undefined && products.data !== undefined;
  const recorded = data?.service_code === props.service.code ? data : undefined;
  return (
    <>
      <p className={classes.intro}>{t(mayDevelop ? "intro" : "viewersCannotSend")}</p>
      {mayDevelop && isLoadingCall && <LinesSkeleton lines={20} />}
      {mayDevelop && !isLoadingCall && (
        <Loaded query={{ ...combineQueries(apps, products), data: isLoaded || undefined }} lines={20}>
          {() => (
            <SendForm key={`${props.service.code} ${recorded?.db_id ?? ""}`} recorded={recorded} {...props} />
          )}
        </Loaded>
      )}
    </>
  );
}
