import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { siteThat } from './site-that.ts';

/** The status 0 means no answer at all. */
type Answer = { status: number; headers?: Record<string, string> };
type Received = {
  id: string;
  body: string;
  json: Record<string, unknown>;
  /** As the library of Standard Webhooks checks it. */
  isSigned: (secret: string) => boolean;
};

/** A local server that receives webhooks; it answers 204, or the next of the given statuses. */
export async function receiver() {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const url = await siteThat(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const isSigned = (secret: string) => {
      try {
        return new Webhook(secret).verify(body, headers) !== undefined;
      } catch (error) {
        if (error instanceof WebhookVerificationError) return false;
        throw error;
      }
    };
    received.push({ id: headers['webhook-id'] ?? '', body, json: JSON.parse(body), isSigned });
    const { status, headers: answered = {} } = answers.shift() ?? { status: 204 };
    if (status !== 0) response.writeHead(status, answered).end();
  });
  return {
    port: Number(new URL(url).port),
    url: `${url}/hook`,
    received,
    /** The next answers, in order. */
    willAnswer: (...next: (number | Answer)[]) =>
      answers.push(...next.map((one) => (typeof one === 'number' ? { status: one } : one))),
  };
}
