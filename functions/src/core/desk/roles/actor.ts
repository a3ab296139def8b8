/** The beginning of an account's id: enough to tell two people of one name apart. */
export const shortUid = (uid: string): string => uid.slice(0, 8);

/** Who acted, as people read it: the name of their role, beside the short uid. */
export const actorOf = ({ uid, name }: { uid: string; name: string }): string =>
  name === "" || name === uid ? uid : `${name} · ${shortUid(uid)}`;
