import ky from 'ky';
import type { Send } from './requester.ts';

const client = ky.create({ credentials: 'include', retry: 0, timeout: false, throwHttpErrors: false });

/** Sends the calls of accounts. */
export const sendByKy: Send = (url, sent) => client(url, sent);
