/** Requests to the server: a value, or the problem worded by its key. */
import type { Json, Problem } from "./wire";

export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; problem: Problem };

export async function api<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: Json): Promise<Answer<T>> {
  const request: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    request.body = typeof body === "string" ? body : JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": typeof body === "string" ? "text/plain" : "application/json" };
  }
  try {
    const answer = await fetch(`/api${path}`, request);
    if (answer.ok) return { ok: true, value: (await answer.json()) as T };
    return { ok: false, status: answer.status, problem: await told(answer) };
  } catch {
    return { ok: false, status: 0, problem: { reason: "shell.offline" } };
  }
}

async function told(answer: Response): Promise<Problem> {
  try {
    const problem = (await answer.json()) as Problem;
    if (typeof problem.reason === "string") return problem;
  } catch {
    // not one of ours: a proxy's page, perhaps
  }
  return { reason: answer.status === 404 ? "shell.notfound" : "shell.broken" };
}
