import type { DemoName, DemoRequestCreate } from "@clicktree/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useSession } from "../../platform/session/session.js";
import { DemoPart } from "../demo-page/index.js";

type Photons = Omit<DemoRequestCreate, "demoType">;

export interface DemoRequestProps {
  readonly demo: DemoName;
  /** The answer. */
  readonly text: string;
  /** Pictures of what comes back. */
  readonly returns?: ReactNode;
  /** The photon numbers of the request; undefined while the fields hold something else. */
  readonly photons: Photons | undefined;
  /** Why there is nothing to send. */
  readonly fault?: string | undefined;
  /** The fields of the photon numbers. */
  readonly children: ReactNode;
  /** The expectation for a request, before it is sent and of the one that was sent. */
  readonly expectation?: ((photons: Photons, when: "before" | "sent") => string | undefined) | undefined;
}

const Form = lazy(() => import("./request-form.js"));

/** Asks the laboratory for the demo, or runs it with preset data; guests are asked to sign in. */
export function DemoRequest(props: DemoRequestProps) {
  const { t } = useTranslation("web-demos");
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state === "in")
    return (
      <DemoPart title={t("askLaboratory")} late>
        <Suspense fallback={<p>{props.text}</p>}>
          <Form {...props} />
        </Suspense>
      </DemoPart>
    );
  const next = `${pathname.replace(/^\/guest\/demo2$/, "/education/wave-particle-duality").replace(/^\/guest/, "")}${search}`;
  return (
    <DemoPart title={t("askLaboratory")} late>
      <p>{props.text}</p>
      {props.returns}
      <p>
        <a href={`/auth?${new URLSearchParams({ next })}`}>{t("signIn")}</a> {t("signInToRequest")}
      </p>
    </DemoPart>
  );
}
