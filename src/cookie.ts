import Cookies from 'universal-cookie';
import * as v from 'valibot';
import { User } from '#contract/user.ts';

const NAME = 'userData';

/** The profile that the browser remembers, for a quick start. It decides what is shown, never what is allowed. */
export function rememberedUser(): User | null {
  const { success, output } = v.safeParse(User, new Cookies().get(NAME));
  return success ? output : null;
}
