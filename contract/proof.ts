import * as v from 'valibot';
import { fieldMessage, password } from './credentials.ts';

/** With what somebody who is signed in proves once more who they are (docs: Fresh proof). */
export const Proof = v.strictObject({ password }, fieldMessage);
