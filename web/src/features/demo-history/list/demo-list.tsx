import type { DemoName, DemoRequest } from "@clicktree/contract";
import { demoNames } from "@clicktree/core/requests";
import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import style from "./demo-list.module.css";
import { DemoRow } from "./demo-row.js";
import { sectionsOf } from "./sections.js";

interface Props {
  readonly requests: readonly DemoRequest[];
  readonly demo: DemoName;
  readonly chosen: number | undefined;
  readonly choose: (demo: DemoName) => void;
}

const names = { demo1: "photonCounting", demo2: "coherentStates" } as const;
const empty = {
  demo1: { pending: "noPendingPhotonCounting", completed: "noCompletedPhotonCounting" },
  demo2: { pending: "noPendingCoherentStates", completed: "noCompletedCoherentStates" },
} as const;

/** Tabs for the two demos, each with its pending and completed requests. */
export function DemoList({ requests, demo, chosen, choose }: Props) {
  const { t } = useTranslation("web-demo-history");
  const count = (name: DemoName) => {
    const { pending, completed } = sectionsOf(requests, name);
    return pending.length + completed.length;
  };
  const items = demoNames.map((name) => ({
    key: name,
    label: (
      <span className={style.tab}>
        <small>{name}</small>
        {t(names[name])} <span className={style.count}>{count(name)}</span>
      </span>
    ),
    children: name === demo && <Sections requests={requests} demo={demo} chosen={chosen} />,
  }));
  return (
    <Tabs
      activeKey={demo}
      onChange={(key) => choose(key === "demo2" ? "demo2" : "demo1")}
      items={items}
      tabBarStyle={{ margin: 0, padding: "0 16px" }}
    />
  );
}

function Sections({ requests, demo, chosen }: Omit<Props, "choose">) {
  const { t } = useTranslation("web-demo-history");
  const sections = sectionsOf(requests, demo);
  return (["pending", "completed"] as const).map((section) => (
    <section key={section} className={style.section} aria-label={t(section)}>
      <h2>
        {t(section)} <span className={style.count}>{sections[section].length}</span>
      </h2>
      {sections[section].length === 0 ? (
        <p className={style.none}>{t(empty[demo][section])}</p>
      ) : (
        <ul>
          {sections[section].map((request) => (
            <DemoRow key={request.id} request={request} demo={demo} chosen={request.id === chosen} />
          ))}
        </ul>
      )}
    </section>
  ));
}
