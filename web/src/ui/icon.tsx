type Props = { shape: string; size?: number; className?: string | undefined }

/** An outline from one of the `icons*.ts`; decoration only, the control around it carries the name. */
export function Icon({ shape, size = 20, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  )
}
