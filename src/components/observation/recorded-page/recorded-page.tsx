import { useQuery } from "@tanstack/react-query";
import { AppWindow, Code, ShieldAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRun } from "../../../state/queries/run-context.ts";
import type { TextFacts, ValueRoot } from "../../../worker/protocol.ts";
import { Button } from "../../button.tsx";
import { EmptyState } from "../../empty-state.tsx";
import { ErrorState } from "../../error-state.tsx";
import { formatBytes } from "../../quantities.ts";
import { Skeleton } from "../../skeleton.tsx";
import { cleanPage, MOST_ELEMENTS } from "./clean-page.ts";
import { PageFrame } from "./page-frame.tsx";

/** Characters from which on a page is only rendered when asked for, and beyond which it is not rendered at all. */
const ASKS_FROM = 1_000_000;
const REFUSED_FROM = 6_000_000;

export interface RecordedPageProps {
  readonly html: TextFacts;
  readonly root: ValueRoot;
  /** The page of which moment, for instance `step 4, before`. */
  readonly title: string;
  /** Width that the page was recorded at, in CSS pixels; null where it is not known. */
  readonly width: number | null;
  readonly onSource: () => void;
}

/** A recorded page rendered again, with nothing in it that runs, loads, links or submits. */
export function RecordedPage(props: RecordedPageProps) {
  const { html, root, onSource } = props;
  const key = JSON.stringify([root, html.path]);
  const [asked, setAsked] = useState<string | null>(null);
  const size = formatBytes(html.length);
  if (html.length > REFUSED_FROM) {
    return (
      <Unrendered title={`${size} of HTML is more than is rendered here`} onSource={onSource}>
        {`Pages of up to ${formatBytes(REFUSED_FROM)} are. The source can be read and searched.`}
      </Unrendered>
    );
  }
  if (html.length > ASKS_FROM && asked !== key) {
    return (
      <Unrendered
        title={`This page is ${size} of HTML`}
        onSource={onSource}
        action={<Button onClick={() => setAsked(key)}>{`Render ${size} of HTML`}</Button>}
      >
        Cleaning and laying it out takes a while.
      </Unrendered>
    );
  }
  return <CleanedPage key={key} {...props} />;
}

function CleanedPage({ html, root, title, width, onSource }: RecordedPageProps) {
  const run = useRun();
  const ref = { root, path: html.path };
  const page = useQuery({
    queryKey: [run.key, "value", ref, "cleaned-page"],
    queryFn: async ({ signal }) => {
      const whole = html.preview.length === html.length;
      const source = whole
        ? html.preview
        : await run.client.request("copyValue", { ref, form: "string" }, { signal });
      return cleanPage(source, signal);
    },
  });
  if (page.isError) {
    return (
      <ErrorState title="The page could not be rendered" actions={<SourceButton onSource={onSource} />}>
        {page.error.message}
      </ErrorState>
    );
  }
  if (page.data === undefined) return <Skeleton label="Page" lines={6} />;
  switch (page.data.status) {
    case "clean":
      return <PageFrame html={page.data.html} title={title} width={width} />;
    case "too-complex":
      return (
        <Unrendered title="This page is too complex to be rendered here" onSource={onSource}>
          {`Pages of up to ${MOST_ELEMENTS.toLocaleString("en")} elements are, where they are soundly nested. The source can be read and searched.`}
        </Unrendered>
      );
    case "not-safe":
      return (
        <EmptyState
          icon={ShieldAlert}
          title="This page could not be made safe to show"
          actions={<SourceButton onSource={onSource} />}
        >
          It is built so that cleaning it leaves something behind that might reach out. Its source can be
          read.
        </EmptyState>
      );
  }
}

interface UnrenderedProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onSource: () => void;
}

function Unrendered({ title, children, action, onSource }: UnrenderedProps) {
  return (
    <EmptyState
      icon={AppWindow}
      title={title}
      actions={
        <>
          {action}
          <SourceButton onSource={onSource} />
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

function SourceButton({ onSource }: { readonly onSource: () => void }) {
  return (
    <Button icon={Code} onClick={onSource}>
      Show the HTML source
    </Button>
  );
}
