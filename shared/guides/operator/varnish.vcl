# Varnish 7 between nginx and two processes of Forecourt: /etc/varnish/forecourt.vcl.
# It keeps the pages that Forecourt lends it, and drops them when Forecourt says so.
# Replace the token by that of SHARED_CACHES_TOKEN, letters and digits. Start varnishd with -p http_gzip_support=off, because
# the pages come compressed.
vcl 4.1;

import directors;
import std;

backend one { .host = "127.0.0.1"; .port = "4001"; }
backend two { .host = "127.0.0.1"; .port = "4002"; }

sub vcl_init {
    new processes = directors.round_robin();
    processes.add_backend(one);
    processes.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = processes.backend();

    # SHARED_CACHES=http://127.0.0.1:6081/forecourt-purge
    if (req.url == "/forecourt-purge") {
        if (req.method != "POST" || req.http.Fastly-Key != "replace-this-token") {
            return (synth(401));
        }
        if (req.http.Surrogate-Key !~ "^[0-9a-z-]+( [0-9a-z-]+)*$") {
            return (synth(400));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
            return (synth(503));
        }
        return (synth(200));
    }

    # Only pages, scripts and pictures are kept, and none for a visitor with a preview link.
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api|1)/" || req.http.Cookie ~ "forecourt_preview=") {
        return (pass);
    }
    # Browsers name encodings in many ways; a page has three forms.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    } elseif (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
        set beresp.grace = 0s;
        # An ended page is asked for by its ETag, and comes again only if it changed.
        set beresp.keep = 60s;
    } elseif (beresp.http.Cache-Control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    return (deliver);
}
