/** With this many characters beside the name, it is a password. */
const BESIDE = 5;

/** Is a password hardly more than its username, forwards or backwards? (docs: New passwords) */
export function isNearName(password: string, username: string) {
  const typed = password.toLowerCase();
  const name = username.trim().toLowerCase();
  if (name === '') return false;
  const names = [name, [...name].reverse().join('')];
  return names.some((one) => typed.includes(one) && typed.replaceAll(one, '').length < BESIDE);
}
