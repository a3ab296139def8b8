/** An E.164 number as people of its country write it: "(212) 555-0123" in North America, else the number itself. */
export const formatPhone = (number: string): string => {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
};
