import type { User } from "@shared/model/user.ts";
import { paths } from "../../app/paths.ts";
import { maskEmail } from "../../auth/email.ts";
import { useSession } from "../../auth/session.ts";
import { useWallet } from "../../data/wallet.ts";
import { Avatar } from "../../ui/avatar.tsx";
import {
  BlockIcon,
  CardIcon,
  EditIcon,
  LockIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  PlaceIcon,
} from "../../ui/icons/icons.tsx";
import { Stack } from "../../ui/panel.tsx";
import { formatPhone } from "../../ui/phone-format.ts";
import { MailSwitch } from "./mail-switch.tsx";
import { currentLine } from "./photo/current.ts";
import { PreferredTimes } from "./preferred/preferred-times.tsx";
import { SettingGroup, SettingRow } from "./setting-rows.tsx";
import { addressLine, billingLine, blockedLine } from "./setting-values.ts";

const NOT_YET = "Not given yet";

/** The settings in their groups. */
export function SettingsList({ user }: { user: User }) {
  const session = useSession();
  const wallet = useWallet();
  if (session.status !== "signed-in") return null;
  const { email, emailVerified, hasPassword } = session.user;
  const { firstname, lastname, phone, location, bio, avatar } = user;
  const isNamed = Boolean(firstname && lastname);
  return (
    <Stack style={{ gap: 32 }}>
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
          value={currentLine(avatar)}
        />
        <SettingRow to={paths.bio} icon={<EditIcon />} label="Bio" value={bio || "Nothing written yet"} />
      </SettingGroup>
      <SettingGroup title="How your instructor finds you">
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
          value={location ? addressLine(location) : NOT_YET}
          isOpen={!location}
        />
      </SettingGroup>
      <SettingGroup title="Your sessions">
        <PreferredTimes schedule={user.schedule} />
        <SettingRow
          to={paths.block}
          icon={<BlockIcon />}
          label="Blocked instructors"
          value={blockedLine(user)}
        />
        <MailSwitch stored={user.reminders !== false} />
      </SettingGroup>
      <SettingGroup title="Payment">
        <SettingRow
          to={paths.billing}
          icon={<CardIcon />}
          label="Billing"
          value={billingLine(wallet.status === "ready" ? wallet.value : null, user.cards)}
        />
      </SettingGroup>
      <SettingGroup title="Signing in">
        <SettingRow
          to={paths.email}
          icon={<MailIcon />}
          label="E-mail"
          value={emailVerified ? maskEmail(email) : `${maskEmail(email)}, not confirmed yet`}
          isOpen={!emailVerified}
        />
        <SettingRow
          to={paths.password}
          icon={<LockIcon />}
          label="Password"
          value={hasPassword ? "Change it" : "You sign in with Google"}
        />
        <SettingRow to={paths.mfa} icon={<PhoneIcon />} label="Second factor" value="A code on your phone" />
      </SettingGroup>
    </Stack>
  );
}
