import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Traces } from './traces.ts'

const batchMs = 1000
const exportMs = 5000
const stopMs = 3000

type Resource = NonNullable<TracerProviderOptions['resource']>

/** What all spans are of. Written out, because the package that makes such a thing is none of ours. */
function resourceOf(attributes: Record<string, string>): Resource {
  const resource: Resource = {
    attributes,
    merge: (other) => (other === null ? resource : { ...resource, attributes: { ...attributes, ...other.attributes } }),
    getRawAttributes: () => Object.entries(attributes),
  }
  return resource
}

/** The program's own name and what the operator says of it, as `name=value` with commas between; what is no such pair is left out. */
function readAttributes({ OTEL_SERVICE_NAME: name, OTEL_RESOURCE_ATTRIBUTES: said }: Named): Record<string, string> {
  const pairs = (said ?? '').split(',').flatMap((pair) => {
    const [, key, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    return key === undefined || value === undefined ? [] : [[key, decoded(value)] as const]
  })
  return { ...Object.fromEntries(pairs), 'service.name': name }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

type Named = Pick<Env, 'OTEL_SERVICE_NAME' | 'OTEL_RESOURCE_ATTRIBUTES'>

/**
 * Spans by OTLP over HTTP. A span says which call by its pattern, how it ended and how long it took; never an address, a
 * query, a body or a person. Where the receiver is away spans are let go, and nobody waits.
 * @param endpoint the receiver's address, below which `/v1/traces` takes spans
 * @param named how spans name this program
 */
export function openExport(endpoint: string, named: Named, log: Log): Traces {
  sayFaults(log)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs })
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    resource: resourceOf(readAttributes(named)),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchMs, exportTimeoutMillis: exportMs }),
    ],
  })
  const tracer = provider.getTracer('sateen')
  const spans = new WeakMap<FastifyRequest, Span>()
  return {
    watchCalls(app) {
      app.addHook('onRequest', async (request) => {
        const route = request.routeOptions.url ?? 'unknown'
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        spans.set(
          request,
          tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(request)),
        )
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    watchJobs: (jobs) =>
      jobs.map((job) => ({
        ...job,
        run: async (data) => {
          const span = tracer.startSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
          try {
            await job.run(data)
          } catch (fault) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw fault
          } finally {
            span.end()
          }
        },
      })),
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((done) => setTimeout(done, stopMs).unref()),
      ]),
  }
}

/** The span that a caller names by `traceparent` (W3C Trace Context, level 1); none where it is missing or broken. */
function parentOf(request: FastifyRequest): Context {
  const said = request.headers['traceparent']
  const [, version, traceId, spanId, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(typeof said === 'string' ? said : '') ?? []
  if (!traceId || !spanId || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const isSampled = (Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED) !== 0
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  })
}

const silentMs = 60_000

/** What goes wrong with sending is said once a minute, without its words: they may quote what was to be sent. */
function sayFaults(log: Log): void {
  let said = -Infinity
  const say = () => {
    if (performance.now() - said < silentMs) return
    said = performance.now()
    log.warn('traces could not be sent and are let go')
  }
  const nothing = () => {}
  diag.setLogger(
    { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
