import type { CollectionReference, DocumentReference } from "firebase-admin/firestore";
import type { GenericSchema } from "valibot";
import { firestore } from "../firebase.ts";
import { AvatarImage } from "../shared/model/avatar.ts";
import { Booking, Place, Share } from "../shared/model/booking.ts";
import { Code, CodeUse } from "../shared/model/code.ts";
import { Deletion } from "../shared/model/deletion.ts";
import { Feed } from "../shared/model/feed.ts";
import { Day, Instructor } from "../shared/model/instructor.ts";
import { Intent } from "../shared/model/intent.ts";
import { LedgerEvent, Transaction } from "../shared/model/ledger.ts";
import { Mail, Note } from "../shared/model/note.ts";
import { Pricing } from "../shared/model/pricing.ts";
import { StoredRequest } from "../shared/model/request.ts";
import { ContactMessage, Rating, Reconnect, Report, Testimonial } from "../shared/model/social.ts";
import { Profile, User } from "../shared/model/user.ts";
import { Wallet } from "../shared/model/wallet.ts";
import { converter } from "./access.ts";

function collection<T extends object>(path: string, schema: GenericSchema<unknown, T>) {
  const checked = converter(schema);
  return (): CollectionReference<T> => firestore().collection(path).withConverter(checked);
}

/** The collections of design §2, each with its schema. Functions, because Firestore opens at its first use. */
export const users = collection("users", User);
export const wallets = collection("wallets", Wallet);
export const profiles = collection("profiles", Profile);
export const instructors = collection("instructors", Instructor);
export const pricing = collection("pricing", Pricing);
export const bookings = collection("book", Booking);
export const transactions = collection("transactions", Transaction);
export const ledger = collection("ledger", LedgerEvent);
export const intents = collection("intents", Intent);
export const requests = collection("requests", StoredRequest);
export const notes = collection("notes", Note);
export const mail = collection("mail", Mail);
export const ratings = collection("ratings", Rating);
export const testimonials = collection("testimonials", Testimonial);
export const reconnect = collection("reconnect", Reconnect);
export const contact = collection("contact", ContactMessage);
export const reports = collection("reports", Report);
export const avatars = collection("avatars", AvatarImage);
export const codes = collection("codes", Code);
export const feeds = collection("feeds", Feed);
export const deletions = collection("deletions", Deletion);

const dayConverter = converter(Day);
const placeConverter = converter(Place);
const shareConverter = converter(Share);
const codeUseConverter = converter(CodeUse);

/** `instructors/{id}/days/{date}`; the date is one of the instructor's zone. */
export const dayRef = (instructorId: string, date: string): DocumentReference<Day, Day> =>
  instructors().doc(instructorId).collection("days").doc(date).withConverter(dayConverter);

/** `book/{id}/private/place`. */
export const placeRef = (aid: string): DocumentReference<Place, Place> =>
  bookings().doc(aid).collection("private").doc("place").withConverter(placeConverter);

/** `book/{id}/private/share`. */
export const shareRef = (aid: string): DocumentReference<Share, Share> =>
  bookings().doc(aid).collection("private").doc("share").withConverter(shareConverter);

/** `codes/{code}/uses/{uid}`. */
export const codeUseRef = (code: string, uid: string): DocumentReference<CodeUse, CodeUse> =>
  codes().doc(code).collection("uses").doc(uid).withConverter(codeUseConverter);
