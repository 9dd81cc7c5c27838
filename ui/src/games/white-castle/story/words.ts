import { m } from "../../../i18n/index.js";

export type Words = { title: string; detail?: string };

/** A title with whatever details there are: "From the Well · Lost, no room: 1 food". */
export function told(title: string, ...details: (string | undefined)[]): Words {
  const given = details.filter((detail) => detail !== undefined);
  if (given.length === 0) return { title };
  return { title, detail: given.reduce((first, second) => m.story_join({ first, second })) };
}
