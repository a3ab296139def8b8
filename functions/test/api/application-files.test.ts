import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { providerFile } from "../../src/endpoints/provider/file.ts";
import { providerThumbnails } from "../../src/endpoints/provider/thumbnails.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import { applicationFiles, notifications, outboxEmails } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { applicants } from "../support/instructors/applicants.ts";

const { uid, become, form, plantStranger, apply, addFile, withdraw, stored } = await applicants();
const other = (await testPicture({ seed: 7 }).webp().toBuffer()).toString("base64");
const filesOf = async () => (await applicationFiles().where("uid", "==", uid()).get()).docs;

describe("provider/file", () => {
  it("keeps the picture encoded again for operators alone, and begins an application", async () => {
    const { files } = await addFile({ until: "2027-05-01" });
    expect(files).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), kind: "identity", until: "2027-05-01", addedAt: NOW },
    ]);
    const [doc] = await filesOf();
    expect(doc?.data()).toMatchObject({ uid: uid(), kind: "identity", createdAt: NOW, until: "2027-05-01" });
    expect(
      Buffer.from(doc?.data().image ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
    expect(await stored()).toMatchObject({ status: "draft", version: 1, files });
  });

  it("takes six at most, however many are sent at once", async () => {
    const seeds = Array.from({ length: 9 }, (_, seed) => seed + 1);
    const images = await Promise.all(
      seeds.map(async (seed) => (await testPicture({ seed }).webp().toBuffer()).toString("base64")),
    );
    const results = await Promise.allSettled(images.map((image) => addFile({ image })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await filesOf()).toHaveLength(6);
  });

  it("removes one's own file, and knows no other's", async () => {
    const { files } = await addFile();
    const id = files[0]?.id ?? "";
    const stranger = await plantStranger("stranger");
    const removal = callEndpoint(providerFile, { remove: id }, { uid: stranger });
    expect(await refusalOf(removal)).toEqual([404, "not-found"]);
    expect(await callEndpoint(providerFile, { remove: id }, { uid: uid() })).toEqual({ files: [] });
    expect(await filesOf()).toEqual([]);
  });

  it("refuses what is no picture, a day that is over, and files while operators read the application", async () => {
    const notAPicture = Buffer.from("%PDF-1.7").toString("base64");
    expect(await refusalOf(addFile({ image: notAPicture }))).toEqual([
      400,
      "bad-request",
      { image: "This isn't a WebP or JPEG picture." },
    ]);
    expect(await refusalOf(addFile({ until: "2026-11-18" }))).toMatchObject([400, "bad-request", {}]);
    expect(await refusalOf(addFile({ until: "2027-02-30" }))).toMatchObject([400, "bad-request", {}]);
    await addFile();
    await apply(form(), true);
    expect(await refusalOf(addFile({ image: other }))).toEqual([409, "wrong-state", { status: "submitted" }]);
  });
});

describe("provider/file with a picture in the place of another", () => {
  it("replaces it at once, also where there are six", async () => {
    const seeds = [1, 2, 3, 4, 5, 6];
    const images = await Promise.all(
      seeds.map(async (seed) => (await testPicture({ seed }).webp().toBuffer()).toString("base64")),
    );
    for (const image of images) await addFile({ image });
    const [{ id: first = "" } = {}] = (await stored())?.files ?? [];
    const { files } = await addFile({ image: other, kind: "insurance", until: "2027-05-01", remove: first });
    expect(files).toHaveLength(6);
    expect(files.map(({ id }) => id)).not.toContain(first);
    expect(files.at(-1)).toMatchObject({ kind: "insurance", until: "2027-05-01" });
    expect((await filesOf()).map(({ id }) => id).sort()).toEqual(files.map(({ id }) => id).sort());
  });

  it("keeps the same picture with its new day", async () => {
    const { files } = await addFile({ until: "2027-05-01" });
    const id = files[0]?.id ?? "";
    expect((await addFile({ until: "2028-05-01", remove: id })).files).toMatchObject([
      { id, until: "2028-05-01" },
    ]);
    expect((await filesOf()).map((doc) => doc.data().until)).toEqual(["2028-05-01"]);
  });

  it("changes nothing for another's file, and nothing for a PDF", async () => {
    const { files } = await addFile();
    const id = files[0]?.id ?? "";
    become(await plantStranger("stranger"));
    expect(await refusalOf(addFile({ image: other, remove: id }))).toEqual([404, "not-found"]);
    become(uid());
    const pdf = Buffer.from("%PDF-1.7").toString("base64");
    expect(await refusalOf(addFile({ image: pdf, remove: id }))).toMatchObject([400, "bad-request", {}]);
  });
});

describe("provider/thumbnails", () => {
  const thumbnails = (of: string) => callEndpoint(providerThumbnails, {}, { uid: of });

  it("shows a person their own files, too small to be read, and nobody else's", async () => {
    const applicant = uid();
    const { files } = await addFile();
    const shown = await thumbnails(applicant);
    expect(shown.files.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
    const {
      format,
      width = 0,
      height = 0,
    } = await sharp(Buffer.from(shown.files[0]?.image ?? "", "base64")).metadata();
    expect(format).toBe("webp");
    expect(Math.max(width, height)).toBeLessThanOrEqual(DOCUMENT_LIMITS.thumbnail);
    expect(await thumbnails(await plantStranger("stranger"))).toEqual({ files: [] });
  });

  it("leaves out a file whose picture can't be read, and shows the others", async () => {
    const { files } = await addFile();
    const id = files[0]?.id ?? "";
    await addFile({ image: other, kind: "certificate" });
    await applicationFiles()
      .doc(id)
      .update({ image: Uint8Array.from([1, 2, 3]) });
    const { files: shown } = await thumbnails(uid());
    expect(shown).toHaveLength(1);
    expect(shown[0]?.id).not.toBe(id);
  });
});

describe("a document that expires", () => {
  const notified = async () =>
    (await notifications().where("allow", "array-contains", uid()).get()).docs
      .map((doc) => doc.data())
      .filter(({ kind }) => kind === "file-ending");

  it("is reported once, 30 days before, with an email; not to a person who has withdrawn", async () => {
    const due = Date.parse("2027-04-01");
    await addFile({ kind: "insurance", until: "2027-05-01" });
    const applicant = uid();
    const quitter = await plantStranger("quitter");
    become(quitter);
    await addFile({ kind: "insurance", until: "2027-05-01" });
    await withdraw();
    become(applicant);
    await runDue(due - 1);
    expect(await notified()).toEqual([]);
    for (let i = 0; i < 3; i++) await runDue(due + i);
    expect(await notified()).toMatchObject([
      { kind: "file-ending", params: { file: "insurance", day: "2027-05-01" }, side: "instructor" },
    ]);
    const emails = (await outboxEmails().where("uid", "==", uid()).get()).docs.map((doc) => doc.data().kind);
    expect(emails).toEqual(["file-ending"]);
    become(quitter);
    expect(await notified()).toEqual([]);
    expect((await filesOf())[0]?.data()).not.toHaveProperty("due");
  });
});
