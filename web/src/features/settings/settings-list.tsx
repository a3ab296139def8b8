import type { User } from "@core/people/user.ts";
import { maskEmail } from "../../auth/mask-email.ts";
import { useSession } from "../../auth/session.ts";
import { useWallet } from "../../data/account/use-wallet.ts";
import { formatAddress } from "../../parts/address/format-address.ts";
import { paths } from "../../routing/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { formatPhone } from "../../ui/formats/format-phone.ts";
import { CardIcon, LockIcon, PersonIcon } from "../../ui/icons/first-icons.tsx";
import { BlockIcon, EditIcon, EmailIcon, ListIcon, PhoneIcon, PlaceIcon } from "../../ui/icons/icons.tsx";
import { Column } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { EmailSwitch } from "./email-switch.tsx";
import { useFactors } from "./mfa/use-factors.ts";
import { currentPictureText } from "./photo/current-picture.ts";
import { PreferredTimes } from "./preferred/preferred-times.tsx";
import { SettingGroup, SettingRow } from "./setting-rows.tsx";
import { billingSettingText, blockedSettingText, factorSettingText } from "./setting-values.ts";

/** Loaded on demand: few addresses refuse our emails. */
const RefusedEmail = lazyPart(() => import("./email/refused-email.tsx").then((m) => m.RefusedEmail));

const NOT_YET = "Not added yet";

export function SettingsList({ user }: { user: User }) {
  const session = useSession();
  const wallet = useWallet();
  const { factors } = useFactors();
  if (session.status !== "signed-in") return null;
  const { email, emailVerified, hasPassword } = session.user;
  const { firstname, lastname, phone, location, bio, avatar } = user;
  const isNamed = Boolean(firstname && lastname);
  return (
    <Column style={{ gap: 32 }}>
      {user.refusesEmail && (
        <LazyBoundary>
          <RefusedEmail refused={user.refusesEmail} />
        </LazyBoundary>
      )}
      <SettingGroup title="About you">
        <SettingRow
          to={paths.name}
          icon={<PersonIcon />}
          label="Name"
          value={isNamed ? `${firstname} ${lastname}` : NOT_YET}
          isOpen={!isNamed}
        />
        <SettingRow
          to={paths.photo}
          icon={<Avatar name={user.name} avatar={avatar} size={22} />}
          label="Photo"
          value={currentPictureText(avatar)}
        />
        <SettingRow to={paths.bio} icon={<EditIcon />} label="Bio" value={bio || NOT_YET} />
      </SettingGroup>
      <SettingGroup title="Contact and address">
        <SettingRow
          to={paths.phone}
          icon={<PhoneIcon />}
          label="Phone"
          value={phone ? formatPhone(phone) : NOT_YET}
          isOpen={!phone}
        />
        <SettingRow
          to={paths.address}
          icon={<PlaceIcon />}
          label="Address"
          value={location ? formatAddress(location) : NOT_YET}
          isOpen={!location}
        />
      </SettingGroup>
      <SettingGroup title="Your sessions">
        <PreferredTimes schedule={user.schedule} />
        <SettingRow
          to={paths.block}
          icon={<BlockIcon />}
          label="Blocked instructors"
          value={blockedSettingText(user)}
        />
        <EmailSwitch stored={user.reminders !== false} />
      </SettingGroup>
      <SettingGroup title="Payment">
        <SettingRow
          to={paths.billing}
          icon={<CardIcon />}
          label="Billing"
          value={billingSettingText(wallet.status === "ready" ? wallet.value : null, user.cards)}
        />
        <SettingRow
          to={paths.receipts}
          icon={<ListIcon />}
          label="Receipts"
          value={`Made out to ${user.billTo?.company ?? "you"}`}
        />
      </SettingGroup>
      <SettingGroup title="Sign-in and security">
        <SettingRow
          to={paths.email}
          icon={<EmailIcon />}
          label="Email"
          value={emailVerified ? maskEmail(email) : `${maskEmail(email)} (not confirmed)`}
          isOpen={!emailVerified}
        />
        <SettingRow
          to={paths.password}
          icon={<LockIcon />}
          label="Password"
          value={hasPassword ? "Change your password" : "You sign in with Google"}
        />
        <SettingRow
          to={paths.mfa}
          icon={<PhoneIcon />}
          label="Two-step verification"
          value={factorSettingText(factors.status === "ready" ? factors.value : null)}
        />
      </SettingGroup>
    </Column>
  );
}
