import type { Holds } from '../hold.ts';
import { LOGIN_READY } from '../sight.ts';

/** Buttons that are enabled only in some states. */
const presses: readonly { machine: string; button: RegExp; states: RegExp }[] = [
  { machine: 'login', button: /^(Sign In|Create Account)$/, states: LOGIN_READY },
  { machine: 'addSkin', button: /^Add a new skin$/, states: /^filling$/ },
  { machine: 'editSkin', button: /^Edit Skin$/, states: /^(filling\.typing|resolving\.choosing)$/ },
  { machine: 'deleteSkin', button: /^Delete$/, states: /^choosing$/ },
  { machine: 'users', button: /^(Update|Delete) /, states: /^listing$/ },
  {
    machine: 'legends',
    button: /^(Edit .+|Delete .+|New Legend|(Add|Save) Legend|Close)$/,
    states: /^(listing|editing)$/,
  },
];

/** The staff's forms and the login. */
export const forms: Holds = {
  'buttons that would do nothing are disabled': ({ sight: { machines, dialogs }, controls }) =>
    dialogs.length === 0 &&
    presses
      .filter(({ machine, states }) => machines.some(({ name, state }) => name === machine && !states.test(state)))
      .flatMap(({ button }) => controls.filter(({ kind, name }) => kind === 'button' && button.test(name)))
      .find(({ isDisabled }) => !isDisabled)?.label,

  'the buttons of the login are enabled when it is ready': ({ sight: { machines, dialogs }, controls }) =>
    dialogs.length === 0 &&
    machines.some(({ name, state }) => name === 'login' && LOGIN_READY.test(state)) &&
    controls.find(({ kind, name, isDisabled }) => kind === 'button' && name === 'Sign In' && isDisabled)?.label,

  'a field holds the text that was put into it': ({ world: { put }, controls }) => {
    const field = controls.find(({ label }) => label === put?.label);
    if (!field || !put || field.isDisabled) return false;
    const text = field.maxLength >= 0 ? put.text.slice(0, field.maxLength) : put.text;
    return field.value !== text && `${put.label} has ${JSON.stringify(field.value.slice(0, 100))}`;
  },
};
