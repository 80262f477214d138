import ky from 'ky';
import type { Send } from './requester.ts';

const client = ky.create({ credentials: 'include', retry: 0, timeout: false, throwHttpErrors: false });

/** By which the calls of people who are signed in go out. */
export const sendByKy: Send = (url, sent) => client(url, sent);
