import type { Finding } from "../../../server/contract/finding.ts";
import { formatAddress, goTo, parseAddress } from "../../address.ts";

/** A link that opens a finding in the list, which may be filtered: the filters go. */
export function FindingLink({ finding, id }: { readonly finding: Finding | undefined; readonly id: string }) {
  if (!finding) return <>{id}</>;
  // The path as the address has it: the record has the real one, which would be another address.
  const address = () => {
    const path = parseAddress(location.hash, "scan").query.get("path") ?? "";
    return formatAddress("scan", { path, finding: id });
  };
  return (
    <a
      href={address()}
      onClick={(event) => {
        event.preventDefault();
        goTo(address());
        // The same finding again, which no change of the address tells.
        document.getElementById(`finding-${id}`)?.scrollIntoView({ block: "nearest" });
      }}
    >
      {finding.title}
    </a>
  );
}
