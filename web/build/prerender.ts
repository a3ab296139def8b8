export const prerender = async (_dist: string): Promise<void> => {};
