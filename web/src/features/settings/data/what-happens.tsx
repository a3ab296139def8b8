import { styled } from "@mui/material/styles";

const Facts = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 8,
  "& h3": { ...theme.typography.body1, fontWeight: 600, margin: 0 },
  "& ul": { margin: "0 0 8px", paddingInlineStart: 20, display: "grid", gap: 4 },
  "& p": { margin: 0 },
}));

/** What is deleted with an account, what has to stay, and why. */
export function WhatHappens() {
  return (
    <Facts>
      <p>This cannot be undone.</p>
      <h3>We delete</h3>
      <ul>
        <li>your sign-in, name, phone, address, picture and bio</li>
        <li>your saved cards, with us and with our payment service</li>
        <li>the addresses of your sessions and what you asked for</li>
        <li>your notifications, e-mails, ratings and reviews</li>
      </ul>
      <h3>We keep, without your name</h3>
      <ul>
        <li>payments and what they were for, because tax law asks us to</li>
        <li>that a session took place: instructors then read “Former customer”</li>
        <li>reports you have made, to keep others safe, and the stars in an instructor’s average</li>
      </ul>
    </Facts>
  );
}
