import "./share.css";
import { useEffect, useState } from "preact/hooks";
import type { Settings } from "../../../server/contract/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { SettingsLink } from "../../ui/settings-link.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";
import { ShareOutcome, SharePreview } from "./share-preview.tsx";
import { type SharedScan, type WayId, type WayToShare, waysToShare } from "./ways-to-share.ts";

/** Shows exactly what would be sent, and sends it on request. */
export function ShareDialog(props: {
  readonly project: ShownProject;
  readonly way: WayId;
  readonly onClose: () => void;
}) {
  const { project, onClose } = props;
  const { engine, path } = project;
  const way: WayToShare = waysToShare.find(({ id }) => id === props.way) ?? waysToShare[0];
  const reading = useCall<Settings>();
  const previewing = useCall<SharedScan>();
  const sending = useCall<SharedScan>();
  const [details, setDetails] = useState(false);
  const read = () => reading.start((signal) => engine.call("settings", {}, { signal }));
  useEffect(read, []);
  const settings = lastValue(reading.state);
  const state = settings && way.part.state?.(settings);
  const isReady = state?.kind === "on";
  const preview = () => previewing.start((signal) => way.share(engine, { path, details, dryRun: true }, { signal }));
  useEffect(() => {
    if (isReady) preview();
  }, [isReady, details]);
  const send = () => sending.start((signal) => way.share(engine, { path, details, dryRun: false }, { signal }));
  const shown = lastValue(previewing.state);
  const isPreviewed = previewing.state.kind === "done" && previewing.state.value.preview.length > 0;
  const isDone = sending.state.kind === "done";
  const isSending = sending.state.kind === "busy";
  return (
    <Dialog title={way.title} onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content">
            {reading.state.kind === "busy" && <Busy>Reading the settings…</Busy>}
            {reading.state.kind === "failed" && <ProblemNotice message={reading.state.error.message} retry={read} />}
            {state && !isReady && (
              <p role="status">
                {state.kind === "off" ? "This is not set up yet." : `This is not completely set up. ${state.text}`}{" "}
                <SettingsLink part={way.part.id}>Set it up in Settings</SettingsLink>
              </p>
            )}
            {previewing.state.kind === "busy" && !shown && <Busy>Preparing the preview…</Busy>}
            {previewing.state.kind === "failed" && (
              <ProblemNotice message={previewing.state.error.message} retry={preview} />
            )}
            {isSending && <Busy>Sending…</Busy>}
            {sending.state.kind === "failed" && <ProblemNotice message={sending.state.error.message} />}
            {sending.state.kind === "done" && <ShareOutcome answer={sending.state.value} />}
            {shown && !isDone && (
              <>
                <label class="share-details">
                  <input
                    type="checkbox"
                    checked={details}
                    onChange={({ currentTarget }) => setDetails(currentTarget.checked)}
                  />
                  With files, lines and code (secrets masked)
                </label>
                <SharePreview texts={shown.preview} />
              </>
            )}
          </div>
          <div class="dialog-buttons">
            {!isDone && <Button onClick={close}>{state && !isReady ? "Close" : "Cancel"}</Button>}
            {(isPreviewed || isDone) && (
              // It turns into the close button and is never disabled, so that it keeps the focus.
              <Button kind="primary" onClick={() => (isDone ? close() : isSending || send())}>
                {isDone ? "Close" : "Send"}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
