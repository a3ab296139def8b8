/** An E.164 number in its national format: "(212) 555-0123" in North America, else unchanged. */
export const formatPhone = (number: string): string => {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
};
