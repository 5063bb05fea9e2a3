import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button, Segmented, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import style from "./admin-requests.module.css";
import { DemoConsole } from "./demos/demo-console.js";
import { demoAddressOf, useDemoQueue } from "./demos/use-demo-queue.js";
import { useQueue } from "./queue/use-queue.js";
import { addressOf } from "./queue/use-selection.js";
import { TreeConsole } from "./tree-console.js";

const addresses: Readonly<Record<string, string>> = {
  pending: addressOf("pending"),
  demos: demoAddressOf("pending"),
  processed: addressOf("processed"),
};

/** The administrator's requests: experiments and demos that wait, and both as far as they are answered. */
export default function AdminRequestsPage() {
  const { t } = useTranslation("web-admin");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get("tab");
  const trees = useQueue(asked === "processed" ? "processed" : "pending");
  const demos = useDemoQueue();
  const demo = Number(query.get("demo")) || undefined;
  // the demo request of a link may have been answered since
  const moved = demo !== undefined && demos.processed.data?.some(({ id }) => id === demo) === true;
  const tab = asked === "processed" || moved ? "processed" : asked === "demos" ? "demos" : "pending";
  const ofDemos = tab === "demos" || query.get("kind") === "demos" || demo !== undefined;
  const processed = trees.processed && demos.processed.data && trees.processed.length + demos.processed.data.length;
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
          activeKey={tab}
          onChange={(key) => navigate(addresses[key] ?? addressOf("pending"))}
          items={[
            { key: "pending", label: `${t("pending")} ${trees.pending?.length ?? ""}` },
            { key: "demos", label: `${t("demoRequests")} ${demos.pending.data?.length ?? ""}` },
            { key: "processed", label: `${t("processed")} ${processed ?? ""}` },
          ]}
        />
      </header>
      {ofDemos ? (
        <DemoConsole key={tab} tab={tab === "processed" ? "processed" : "pending"} opened={demo} switcher={switcher} />
      ) : (
        <TreeConsole tab={tab === "processed" ? "processed" : "pending"} switcher={switcher} />
      )}
    </div>
  );
}
