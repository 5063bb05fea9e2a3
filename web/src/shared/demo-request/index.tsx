import type { DemoName, DemoRequestCreate } from "@clicktree/contract";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { wordSpace } from "../../platform/i18n.js";
import { useSession } from "../../platform/session/session.js";
import { DemoPart } from "../demo-page/index.js";

type Photons = Omit<DemoRequestCreate, "demoType">;

export interface DemoRequestProps {
  readonly demo: DemoName;
  /** Describes the answer. */
  readonly text: string;
  /** Pictures of the answer. */
  readonly returns?: ReactNode;
  /** The photon numbers of the request; undefined if the fields are invalid. */
  readonly photons: Photons | undefined;
  /** Why the request cannot be sent. */
  readonly fault?: string | undefined;
  /** The fields for the photon numbers. */
  readonly children: ReactNode;
  /** The expected result of a request, before it is sent and afterwards. */
  readonly expectation?: ((photons: Photons, when: "before" | "sent") => string | undefined) | undefined;
}

const Form = lazy(() => import("./request-form.js"));

/** Requests the demo from the laboratory, or runs it with preset data. Guests are asked to sign in. */
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
        <a href={`/auth?${new URLSearchParams({ next })}`}>{t("signIn")}</a>
        {wordSpace()}
        {t("signInToRequest")}
      </p>
    </DemoPart>
  );
}
