import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button, Segmented, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWide } from "../../platform/theme/media-queries.js";
import { AutomationBar } from "../automation/index.js";
import { useDownload } from "../requests/index.js";
import style from "./admin-requests.module.css";
import { DemoConsole } from "./demo-console.js";
import { demoAddressOf, useDemoQueue } from "./demos/use-demo-queue.js";
import { useQueue, useTabOfOpened } from "./queue/use-queue.js";
import { addressOf } from "./queue/use-selection.js";
import { TreeConsole } from "./tree-console.js";

const addresses: Readonly<Record<string, string>> = {
  pending: addressOf("pending"),
  demos: demoAddressOf("pending"),
  processed: addressOf("processed"),
};

/** The administrator's requests: experiments and demos, waiting and answered. */
export default function AdminRequestsPage() {
  const { t } = useTranslation("web-admin");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wide = useWide();
  const save = useDownload();
  const asked = query.get("tab");
  const trees = useQueue(asked === "processed" ? "processed" : "pending");
  const demos = useDemoQueue();
  const demo = Number(query.get("demo")) || undefined;
  const demoLists = { pending: demos.pending.data, processed: demos.processed.data };
  const demoTab = useTabOfOpened(asked === "processed" ? "processed" : "pending", demo, demoLists);
  const ofDemos = asked === "demos" || query.get("kind") === "demos" || demo !== undefined;
  const isOpened = demo !== undefined || query.has("request");
  const tab = demoTab === "processed" ? "processed" : ofDemos ? "demos" : "pending";
  const processed = trees.processed && demos.processed.data && trees.processed.length + demos.processed.data.length;
  const lists = {
    pending: trees.pending,
    completed: trees.processed,
    pendingDemos: demos.pending.data,
    processedDemos: demos.processed.data,
  };
  const download = (id: number) => {
    const request = trees.pending?.find((sent) => sent.id === id);
    if (request) void save(request, "content", { name: request.fileName });
  };
  const switcher = tab === "processed" && (
    <div className={style.switcher}>
      <Segmented
        block
        aria-label={t("whichProcessed")}
        value={ofDemos ? "demos" : "trees"}
        onChange={(kind) => navigate(kind === "demos" ? demoAddressOf("processed") : addressOf("processed"))}
        options={[
          { value: "trees", label: `${t("trees")} ${trees.processed?.length ?? ""}` },
          { value: "demos", label: `${t("demos")} ${demos.processed.data?.length ?? ""}` },
        ]}
      />
    </div>
  );
  return (
    <div className={style.page}>
      <header className={style.header}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate("/")}>
          {t("backToHome")}
        </Button>
        <h1>{t("title")}</h1>
        <Tabs
          className={style.tabs ?? ""}
          tabBarStyle={{ marginBottom: 0 }}
          tabBarGutter={wide ? 24 : 16}
          activeKey={tab}
          onChange={(key) => navigate(addresses[key] ?? addressOf("pending"))}
          items={[
            { key: "pending", label: `${t(wide ? "pending" : "trees")} ${trees.pending?.length ?? ""}` },
            { key: "demos", label: `${t(wide ? "demoRequests" : "demos")} ${demos.pending.data?.length ?? ""}` },
            { key: "processed", label: `${t(wide ? "processed" : "processedShort")} ${processed ?? ""}` },
          ]}
        />
        <AutomationBar lists={lists} download={download} hidden={!wide && isOpened} />
      </header>
      {ofDemos ? (
        <DemoConsole key={tab} tab={tab === "processed" ? "processed" : "pending"} opened={demo} switcher={switcher} />
      ) : (
        <TreeConsole tab={tab === "processed" ? "processed" : "pending"} switcher={switcher} />
      )}
    </div>
  );
}
