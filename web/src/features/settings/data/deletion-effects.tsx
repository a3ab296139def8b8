import { styled } from "@mui/material/styles";

const Facts = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 8,
  "& h3": { ...theme.typography.body1, fontWeight: 600, margin: 0 },
  "& ul": { margin: "0 0 8px", paddingInlineStart: 20, display: "grid", gap: 4 },
  "& p": { margin: 0 },
}));

/** What is deleted with an account, what must stay, and why. */
export function DeletionEffects() {
  return (
    <Facts>
      <p>This can't be undone.</p>
      <h3>We delete</h3>
      <ul>
        <li>your sign-in, name, phone, address, picture and bio</li>
        <li>your saved cards, here and at our payment processor</li>
        <li>the addresses of your sessions and your notes to instructors</li>
        <li>your notifications, emails, ratings and reviews</li>
      </ul>
      <h3>We keep, without your name</h3>
      <ul>
        <li>payments and what they were for, as tax law requires</li>
        <li>a record of each session; instructors see “Former customer”</li>
        <li>reports you've made, to keep others safe, and your star ratings in instructors' averages</li>
      </ul>
      <h3>If you taught</h3>
      <ul>
        <li>
          we keep your tax information with your name for {RULES.taxKept} after your last payout, as tax law
          requires
        </li>
      </ul>
    </Facts>
  );
}
