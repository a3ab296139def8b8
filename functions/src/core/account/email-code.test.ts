import { describe, expect, it } from "vitest";
import { EMAIL_CODE } from "../constants.ts";
import {
  CODE_OVER,
  codeRefusalText,
  type EmailCode,
  formatEmailCode,
  startEmailCode,
  tryEmailCode,
} from "./email-code.ts";

const now = 1_000_000;
const code = startEmailCode("right", now);
const textOf = (stored: EmailCode | undefined, digest: string, at = now) => {
  const attempt = tryEmailCode(stored, digest, at);
  return attempt.status === "right" ? "right" : codeRefusalText(attempt);
};
const afterWrong = (times: number): EmailCode => ({ ...code, tries: times });

describe("the code of an email address", () => {
  it("has six digits, leading zeros as well", () => {
    expect([formatEmailCode(0), formatEmailCode(4_711), formatEmailCode(999_999)]).toEqual([
      "000000",
      "004711",
      "999999",
    ]);
  });

  it("is right until its time is over", () => {
    expect(tryEmailCode(code, "right", now + EMAIL_CODE.validFor - 1)).toEqual({ status: "right" });
    expect(tryEmailCode(code, "right", now + EMAIL_CODE.validFor)).toEqual({ status: "over" });
  });

  it("counts wrong tries, and says how many are left", () => {
    expect(tryEmailCode(code, "wrong", now)).toEqual({ status: "wrong", next: { ...code, tries: 1 } });
    expect(textOf(code, "wrong")).toBe("That's not the code. 4 tries left.");
    expect(textOf(afterWrong(3), "wrong")).toBe("That's not the code. 1 try left.");
    expect(textOf(afterWrong(4), "wrong")).toBe(CODE_OVER);
  });

  it("takes nothing at the sixth try, not even the right code", () => {
    expect(textOf(afterWrong(4), "right")).toBe("right");
    expect(textOf(afterWrong(5), "right")).toBe(CODE_OVER);
  });

  it("is over where there is none, such as after it was used", () => {
    expect(tryEmailCode(undefined, "right", now)).toEqual({ status: "over" });
  });
});
