import { z } from 'zod'
import type { Env } from '../platform/env.ts'
import type { OutboxHandler } from '../platform/outbox.ts'
import { sendJson } from '../platform/outside/send-json.ts'
import type { Platform } from '../platform/platform.ts'
import { ForwardedEvent } from './forward.ts'

const Batch = z.object({ events: z.array(ForwardedEvent) })

/** One service that hears of usage: its name among the outbox's kinds, and how a batch is said to it. */
type Adapter = { kind: string; service: string; ask: (events: ForwardedEvent[], now: Date) => Asking }
type Asking = { url: string; headers: Record<string, string>; body: unknown }

/** The services that the environment names. */
function chooseAdapters(env: Env): Adapter[] {
  const { SEGMENT_WRITE_KEY: segment, POSTHOG_API_KEY: posthog } = env
  return [
    ...(segment === undefined ? [] : [segmentAdapter(env.SEGMENT_HOST, segment)]),
    ...(posthog === undefined ? [] : [postHogAdapter(env.POSTHOG_HOST, posthog)]),
  ]
}

/** Lets the outbox speak to the services that are named. @returns the kinds of their rows */
export function openAnalytics({ env, outbox, now }: Pick<Platform, 'env' | 'outbox' | 'now'>): string[] {
  return chooseAdapters(env).map(({ kind, service, ask }) => {
    const handle: OutboxHandler = ({ body }) =>
      sendJson({ service, now: now(), ...ask(Batch.parse(body).events, now()) })
    outbox.handle(kind, handle)
    return kind
  })
}

/**
 * Segment's HTTP tracking interface: `POST /v1/batch`, the write key as user of Basic authentication. An id in each
 * message lets the service drop what comes twice.
 */
const segmentAdapter = (host: string, writeKey: string): Adapter => ({
  kind: 'segment',
  service: 'Segment',
  ask: (events, now) => ({
    url: `${host}/v1/batch`,
    headers: { authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}` },
    body: {
      batch: events.map((event) => ({
        ...(event.type === 'page_visit' ? { type: 'page' } : { type: 'track', event: titleOf(event.type) }),
        anonymousId: event.who,
        messageId: event.id,
        timestamp: event.at,
        properties: propertiesOf(event),
        // Without an address of its own the service would take that of this server for the visitor's.
        context: { ip: '0.0.0.0', library: { name: 'sateen', version: '1' } },
      })),
      sentAt: now.toISOString(),
    },
  }),
})

/** PostHog's capture interface: `POST /batch/`, the project's key in the body; no profile of a person is made. */
const postHogAdapter = (host: string, apiKey: string): Adapter => ({
  kind: 'posthog',
  service: 'PostHog',
  ask: (events) => ({
    url: `${host}/batch/`,
    headers: {},
    body: {
      api_key: apiKey,
      historical_migration: false,
      batch: events.map((event) => ({
        event: event.type === 'page_visit' ? '$pageview' : event.type,
        distinct_id: event.who,
        uuid: event.id,
        timestamp: event.at,
        properties: { ...propertiesOf(event), $process_person_profile: false, $geoip_disable: true },
      })),
    },
  }),
})

const propertiesOf = ({ itemId, detail }: ForwardedEvent) => ({ ...detail, ...(itemId !== null && { itemId }) })

/** `product_tagged` as `Product Tagged`, the way that names are written there. */
const titleOf = (type: string) =>
  type
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
