import type { DemoName } from "@clicktree/contract";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { leaveEnded, useSession } from "../../platform/session/session.js";
import { useWide } from "../../platform/theme/media-queries.js";
import { ListNotice, ListPage, ListPageStatus } from "../../shared/list-page/index.js";
import { useOnScreen } from "../../shared/notifications/index.js";
import { useDemos } from "./data/use-demos.js";
import { DemoList } from "./list/demo-list.js";
import { demoOf, isPending, sectionsOf } from "./list/sections.js";
import { RequestView } from "./request-view.js";

/**
 * My Demo History: the requests of both demos, with the chosen one beside them; on a narrow screen either the list or
 * the request.
 */
export default function DemoHistoryPage() {
  const { t } = useTranslation("web-demo-history");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wide = useWide();
  const { data: requests, error, refetch } = useDemos();
  const asked = requests?.find(({ id }) => id === Number(query.get("request")));
  const demo: DemoName = asked ? demoOf(asked) : query.get("demo") === "demo2" ? "demo2" : "demo1";
  const { pending = [], completed = [] } = requests ? sectionsOf(requests, demo) : {};
  const request = asked ?? (wide && !query.has("request") ? (completed[0] ?? pending[0]) : undefined);
  const gone = requests !== undefined && query.has("request") && asked === undefined;
  useOnScreen(request && `/demos?request=${request.id}`);
  const addressOf = (name: DemoName) => `/demos?demo=${name}`;
  return (
    <>
      <SessionBanner />
      <ListPage
        back={t("backToHome")}
        title={t("title")}
        isTitleMain={!request}
        list={
          (wide || (!request && !gone)) &&
          (requests ? (
            <DemoList
              requests={requests}
              demo={demo}
              chosen={request?.id}
              choose={(name) => navigate(addressOf(name))}
            />
          ) : (
            <ListPageStatus error={error} retry={refetch} text={(key) => t(key)} />
          ))
        }
      >
        {request && (
          <RequestView
            key={`${request.id}-${isPending(request)}`}
            request={request}
            demo={demo}
            back={wide ? undefined : () => navigate(addressOf(demo))}
          />
        )}
        {!request && requests && (gone || wide) && (
          <ListNotice title={t(gone ? "noSuchDemo" : "nothingYet")}>
            <p>{!gone && t("nothingYetHint")}</p>
            <Button type="primary" onClick={() => navigate(gone ? "/demos" : "/education")}>
              {t(gone ? "allDemos" : "openDemos")}
            </Button>
          </ListNotice>
        )}
      </ListPage>
    </>
  );
}

/** Reports that the session has ended and links to the sign-in page, which leads back here. */
function SessionBanner() {
  const { t } = useTranslation("web-demo-history");
  const session = useSession();
  if (session.state !== "in" || !session.expired) return null;
  return (
    <Alert
      banner
      type="warning"
      role="alert"
      title={t("sessionExpired")}
      action={
        <Button type="primary" onClick={leaveEnded}>
          {t("loginNow")}
        </Button>
      }
    />
  );
}
