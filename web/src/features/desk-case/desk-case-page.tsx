import { deskListNames, type What } from "@core/desk/lists/desk-list.ts";
import { useLocation } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { isOwnCase } from "../../parts/desk/desk-refusal.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { OpenCase } from "./open-case-view.tsx";

const readAddress = (search: string): { what: What; id: string } | null => {
  const query = new URLSearchParams(search);
  const what = deskListNames.find((name) => name === query.get("what"));
  const id = query.get("id");
  return what && id ? { what, id } : null;
};

export function DeskCasePage() {
  const { search } = useLocation();
  const address = readAddress(search);
  const { answer, put, reload } = useAnswer(address, deskCall("/api/operator/get"));
  const refresh = async () => {
    if (!address) return false;
    const result = await deskCall("/api/operator/get")(address);
    if (result.ok) put(result.value);
    return result.ok;
  };
  if (!address)
    return (
      <DeskScreen title="Case">
        <EmptyState title="No case is open">Choose one from a list, or look it up above.</EmptyState>
      </DeskScreen>
    );
  if (answer.status === "ready")
    return (
      <OpenCase
        key={`${address.what}/${address.id}`}
        shown={answer.value}
        onReload={reload}
        onRefresh={refresh}
      />
    );
  return (
    <DeskScreen title="Case">
      {answer.status === "loading" ? (
        <Loading />
      ) : answer.problem.code === "not-found" ? (
        <EmptyState title="We couldn't find this case">
          The address may be incomplete, or it may have been deleted.
        </EmptyState>
      ) : isOwnCase(answer.problem) ? (
        <EmptyState title="This case is about you">Another operator looks after it.</EmptyState>
      ) : (
        <LoadFailed message={answer.message} retry={answer.retry} />
      )}
    </DeskScreen>
  );
}
