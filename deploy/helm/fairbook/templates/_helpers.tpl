{{- define "fairbook.labels" -}}
app.kubernetes.io/name: fairbook
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "fairbook.selector" -}}
app.kubernetes.io/name: fairbook
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "fairbook.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{- define "fairbook.publicUrl" -}}
{{- range $i, $brand := .Values.brands -}}
{{- if $i }},{{ end -}}
{{ $brand.key }}=https://{{ $brand.host }}
{{- end -}}
{{- end }}

{{- define "fairbook.settings" -}}
- name: DATABASE_URL_FILE
  value: /run/secrets/fairbook/database-url
- name: SECRET_FILE
  value: /run/secrets/fairbook/secret
- name: SMTP_URL_FILE
  value: /run/secrets/fairbook/smtp-url
- name: METRICS_TOKEN_FILE
  value: /run/secrets/fairbook/metrics-token
- name: METRICS_PORT
  value: "9464"
- name: METRICS_HOST
  value: 0.0.0.0
- name: MAIL_FROM
  value: {{ .Values.mailFrom | quote }}
- name: PUBLIC_URL
  value: {{ include "fairbook.publicUrl" . | quote }}
- name: CONSOLE_URL
  value: {{ printf "https://%s" .Values.console.host | quote }}
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "fairbook.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "fairbook.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "fairbook.probes" -}}
startupProbe:
  httpGet: { path: /live, port: site }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /live, port: site }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 3
{{- end }}
